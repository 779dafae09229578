"""What those who join or release the project rely on."""

import re
import runpy
import subprocess
from collections import defaultdict
from pathlib import Path
from types import SimpleNamespace

import pytest
import yaml

import wyrmhall
from wyrmhall.server.app import create_app
from wyrmhall.server.http.openapi import document
from wyrmhall.server.settings import Settings

ROOT = Path(__file__).parents[1]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
GITHUB = ROOT / ".github"
release, repeat = (
    SimpleNamespace(**runpy.run_path(str(ROOT / "tools" / name))) for name in ("release.py", "repeat.py")
)


def git(root, *arguments):
    author = ["-c", "user.name=Ash", "-c", "user.email=ash@example.org"]
    subprocess.run(["git", *author, *arguments], cwd=root, check=True, capture_output=True)


@pytest.fixture
def project(tmp_path):
    """A small one under version control, ready for its release 1.2.0."""
    package = tmp_path / "src" / "wyrmhall" / "__init__.py"
    package.parent.mkdir(parents=True)
    package.write_text('__version__ = "1.2.0"\n')
    (tmp_path / "CHANGELOG.md").write_text("# Changes\n\n## Unreleased\n\n## 1.2.0 - 2026-11-17\n\n- Dragons.\n")
    git(tmp_path, "init")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-m", "Dragons")
    return tmp_path


def test_the_version_is_told_to_everybody():
    assert document(create_app(Settings("sqlite://")))["info"]["version"] == wyrmhall.__version__
    assert release.version_of(ROOT) == wyrmhall.__version__


def test_the_changelog_tells_of_every_version_in_its_order():
    newest, *others = re.findall(r"^## (.+)$", CHANGELOG, re.MULTILINE)
    assert newest == "Unreleased"
    assert others[0].startswith(f"{wyrmhall.__version__} - ")
    told = [re.fullmatch(r"(\d+)\.(\d+)\.(\d+) - \d{4}-\d\d-\d\d", title).groups() for title in others]
    numbers = [tuple(map(int, each)) for each in told]
    assert numbers == sorted(numbers, reverse=True)
    kinds = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
    assert set(re.findall(r"^### (.+)$", CHANGELOG, re.MULTILINE)) <= kinds


def test_a_release_takes_its_notes_from_the_changelog(project):
    release.check_tree(project, "1.2.0")
    assert release.notes_of((project / "CHANGELOG.md").read_text(), "1.2.0") == "- Dragons."
    with pytest.raises(release.NoRelease, match=r"says nothing of 1\.3\.0"):
        release.notes_of("## 1.2.0 - 2026-11-17\n\n- Dragons.\n", "1.3.0")
    with pytest.raises(release.NoRelease, match=r"move them under 1\.2\.0"):
        release.notes_of("## Unreleased\n\n- Wyrms.\n\n## 1.2.0 - 2026-11-17\n\n- Dragons.\n", "1.2.0")


def test_what_is_not_committed_is_not_released(project):
    (project / "new.py").touch()
    with pytest.raises(release.NoRelease, match=r"not committed:\n\?\? new.py"):
        release.release(project)


def test_no_version_is_released_twice(project):
    git(project, "tag", "v1.2.0")
    with pytest.raises(release.NoRelease, match=r"1\.2\.0 exists already"):
        release.release(project)


def test_the_hooks_use_the_tools_of_the_project_alone():
    told = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text())
    assert [source["repo"] for source in told["repos"]] == ["local"]
    for hook in told["repos"][0]["hooks"]:
        assert (hook["language"], hook["pass_filenames"]) == ("system", False)
        assert hook["entry"].startswith("make -s check-")


def test_the_workflow_runs_what_everybody_runs():
    steps = yaml.safe_load((GITHUB / "workflows" / "test.yml").read_text())["jobs"]["test"]["steps"]
    assert steps[-1] == {"run": ".ci/run"}
    for action in (step["uses"] for step in steps if "uses" in step):
        assert re.search(r"@[0-9a-f]{40}$", action), "actions are named by their commit"


def test_issues_have_forms():
    forms = sorted((GITHUB / "ISSUE_TEMPLATE").glob("*.yml"))
    assert [form.stem for form in forms] == ["bug", "idea", "rule"]
    for form in forms:
        told = yaml.safe_load(form.read_text())
        assert {"name", "description", "body"} <= told.keys()
        assert len({part["id"] for part in told["body"]}) == len(told["body"])


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "README.md", ".pre-commit-config.yaml"])
def test_targets_and_folders_that_are_named_exist(name):
    text = (ROOT / name).read_text(encoding="utf-8")
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert set(re.findall(r"(?:^|`|entry: )make (?:-s )?([\w-]+)", text, re.MULTILINE)) <= targets
    for path in re.findall(r"\b(?:tests|bench|requirements|src)/[\w./-]*\w", text):
        assert (ROOT / path.replace("VERSION", wyrmhall.__version__)).exists(), path


def test_runs_that_are_repeated_tell_which_tests_failed_and_with_which_seeds(tmp_path):
    tests, fault = defaultdict(repeat.History), "<failure/>"
    for seed, how in ((1, fault), (2, ""), (3, fault)):
        cases = f'<testcase classname="t" name="a" time="{seed}">{how}</testcase><testcase classname="t" name="b"/>'
        (tmp_path / "report.xml").write_text(f"<testsuites><testsuite>{cases}</testsuite></testsuites>")
        repeat.note(tmp_path / "report.xml", seed, tests)
    first, second = list(repeat.table(tests))[1:]
    assert first.split() == ["2/3", "3.0", "s", "t::a", "(seeds", "1,", "3)"]
    assert second.split()[:1] == ["0/3"]
