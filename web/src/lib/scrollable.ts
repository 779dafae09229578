/** Attachment: puts an element into the tab order while it can be scrolled, so that the keyboard can scroll it. */
export function scrollable(part: Element): () => void {
    const refresh = () => {
        const isLonger =
            part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1;
        const isScrolled = isLonger && getComputedStyle(part).overflow !== 'visible';
        if (isScrolled) part.setAttribute('tabindex', '0');
        else part.removeAttribute('tabindex');
    };
    const sizes = new ResizeObserver(refresh);
    const contents = new MutationObserver(refresh);
    refresh();
    sizes.observe(part);
    contents.observe(part, { childList: true, subtree: true });
    return () => {
        sizes.disconnect();
        contents.disconnect();
    };
}
