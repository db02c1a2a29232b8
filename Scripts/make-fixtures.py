#!/usr/bin/env python3
"""Writes `Fixtures/` from the descriptions in `Scripts/fixtures/`; with `--check` only compares.

Expectations of behaviour fixtures stand beside the programs, derived by hand. Golden pictures are not made here but
recorded by the tests (docs/testing.md).
"""

import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "Scripts" / "fixtures"))

import checks
import malformed
import odd_documents
import pen_projects
import pictures
import show_projects
import trial
import trials_control
import trials_crafts
import trials_data
import trials_device
import trials_events
import trials_faults
import trials_formulas
import trials_looks
import trials_motion
import trials_quirks
import trials_sensing
import trials_sound
import trials_stage
import trials_timing
import uploads
from code_xml import CodeWriter

# Directories that belong to the generator alone: what else lies there is stale.
OWN = ("projects", "behaviour", "malformed", "checks", "uploads", "roundtrip")


def project_files(project):
    """`code.xml` and the images of a project by path."""
    files = {"code.xml": CodeWriter(project).text().encode()}
    for scene in project.scenes:
        for sprite in scene.sprites:
            for look in sprite.looks:
                files[f"{scene.name}/images/{look.file_name}"] = look.picture.png()
            for sound in sprite.sounds:
                files[f"{scene.name}/sounds/{sound.file_name}"] = sound.data
    return files


def as_json(value):
    return (json.dumps(value, indent=2, ensure_ascii=False) + "\n").encode()


def all_files():
    files = {}
    for project, run in pen_projects.PROJECTS:
        own = project_files(project) | {"run.json": as_json(run)}
        files |= {f"projects/{project.name}/{path}": data for path, data in own.items()}
    for one in trial.TRIALS:
        own = project_files(one.project) | {"expect.json": as_json(one.expectation())}
        if one.inputs:
            own["input.jsonl"] = "".join(json.dumps(line) + "\n" for line in one.inputs).encode()
        files |= {f"behaviour/{one.name}/{path}": data for path, data in own.items()}
    for one in checks.CASES:
        own = one.files() | {"findings.json": as_json(one.expectation())}
        files |= {f"checks/{one.name}/{path}": data for path, data in own.items()}
    files |= {f"uploads/{path}": data for path, data in uploads.files().items()}
    files |= {f"roundtrip/{path}": data for path, data in odd_documents.files().items()}
    files["uploads/expected.json"] = as_json(uploads.expectations())
    return files | {f"malformed/{path}": data for path, data in malformed.files().items()}


def is_same(path, data):
    """Pictures are compared by their pixels: other versions of zlib pack them otherwise."""
    if not path.exists():
        return False
    old = path.read_bytes()
    if old == data or path.suffix != ".png":
        return old == data
    try:
        return pictures.pixels(old) == pictures.pixels(data)
    except Exception:
        return False


def main(arguments):
    if arguments not in ([], ["--check"]):
        sys.exit("usage: make-fixtures.py [--check]")
    fixtures = ROOT / "Fixtures"
    files = all_files()
    present = {path for name in OWN for path in (fixtures / name).rglob("*") if path.is_file()}
    stale = sorted(present - {fixtures / path for path in files})
    changed = sorted(fixtures / path for path, data in files.items() if not is_same(fixtures / path, data))
    if arguments:
        for path in changed + stale:
            print(f"not what the script makes: {path.relative_to(ROOT)}", file=sys.stderr)
        sys.exit(1 if changed or stale else 0)
    for path in changed:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(files[str(path.relative_to(fixtures))])
    for path in stale:
        path.unlink()
    print(f"{len(files)} files, {len(changed)} written, {len(stale)} removed")


main(sys.argv[1:])
