"""The content security policy: the browser enforces it. Whatever violates it on any page of these tests is a fault that
fails the test (`visit`)."""

INLINE = """() => {
    const script = document.createElement('script');
    script.textContent = 'window.intruder = true';
    document.body.append(script);
}"""


def test_the_policy_is_enforced_and_its_violations_are_noticed(visit):
    visitor = visit()
    page = visitor.open("/")
    page.locator("article").first.wait_for()
    assert visitor.faults == []
    page.evaluate(INLINE)
    assert page.evaluate("window.intruder") is None
    page.wait_for_function("() => true")
    assert [fault for fault in visitor.faults if "CSP script-src" in fault]
    visitor.faults.clear()
