#!/usr/bin/env bash
# Installs the system packages that Catwalk needs and that are missing. Asks for sudo only if one is.
set -eu
cd "$(dirname "${BASH_SOURCE[0]}")/.."

packages=(
  libxml2-dev libzip-dev zlib1g-dev libpng-dev libturbojpeg0-dev libwebp-dev libsndfile1-dev libxml2-utils pkg-config
)

explain_other_systems() {
  echo "Catwalk needs the libraries libxml2, libzip, zlib, libpng, libjpeg-turbo (with its TurboJPEG interface), libwebp"
  echo "and libsndfile with their headers, and pkg-config. Their names on Debian and Ubuntu: ${packages[*]}"
  echo "Install the same libraries with your system's package manager, then say CATWALK_SKIP_PACKAGES=1 make …"
}

check_swift() {
  if ! command -v swift >/dev/null 2>&1; then
    echo "Swift is missing. Catwalk needs a Swift toolchain, version 6.2 or newer: https://www.swift.org/install" >&2
    exit 1
  fi
  local version major minor
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1)
  major=${version%%.*}
  minor=${version#*.}
  minor=${minor%%.*}
  if [ -z "$version" ] || [ "$major" -lt 6 ] || { [ "$major" -eq 6 ] && [ "$minor" -lt 2 ]; }; then
    echo "Swift ${version:-of an unknown version} is too old; Catwalk needs 6.2 or newer: https://www.swift.org/install" >&2
    exit 1
  fi
}

is_installed() {
  [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

check_swift
[ -n "${CATWALK_SKIP_PACKAGES:-}" ] && exit 0
if ! command -v dpkg-query >/dev/null 2>&1 || ! command -v apt-get >/dev/null 2>&1; then
  explain_other_systems >&2
  exit 1
fi

missing=()
for package in "${packages[@]}"; do
  # pkg-config is a virtual name on some releases
  if [ "$package" = pkg-config ] && command -v pkg-config >/dev/null 2>&1; then continue; fi
  is_installed "$package" || missing+=("$package")
done
[ "${#missing[@]}" -eq 0 ] && exit 0

echo "Missing packages: ${missing[*]}"
as_root=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null 2>&1; then
    echo "Install them as root: apt-get install ${missing[*]}" >&2
    exit 1
  fi
  echo "Installing them needs sudo."
  as_root=(sudo)
fi
"${as_root[@]}" apt-get update -q
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}"
