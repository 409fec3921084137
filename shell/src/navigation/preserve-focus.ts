const reachable = 'a[href], button:not(:disabled), summary, [tabindex="0"]';

/** Where an element was removed from the page. */
type Gap = { parent: Node; before: Node | null; after: Node | null };

/**
 * Keeps the place of the keyboard and the screen reader: if the focused control is removed, the focus moves to the
 * nearest remaining one, preferring the next, and to the title if there is none or if the focus was on a notice. This
 * does not cover page changes, where the title takes the focus.
 */
export function preserveFocus(outlet: HTMLElement): void {
  let last: HTMLElement | null = null;
  let path = '';

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    last = target.tabIndex >= 0 ? target : null;
    path = location.pathname;
  });
  // A click on the background gives the focus up.
  document.addEventListener('pointerdown', () => {
    last = null;
  });

  new MutationObserver((records) => {
    if (last === null || last.isConnected) return;
    const lost = last;
    last = null;
    const gap = records
      .filter(({ target, removedNodes }) => target.isConnected && [...removedNodes].some((node) => node.contains(lost)))
      .map(({ target, previousSibling, nextSibling }) => ({
        parent: target,
        before: previousSibling,
        after: nextSibling,
      }))
      .at(-1);
    // The code that removed the element may set a better focus.
    requestAnimationFrame(() => {
      if (!gap || document.activeElement !== document.body || location.pathname !== path) return;
      // Content that is still loading takes the focus itself when it is ready.
      if (isLoading(siblingAfter(gap.parent, gap.before))) return;
      const to = outlet.contains(gap.parent) && nearest(gap, outlet);
      if (to) return to.focus({ preventScroll: true });
      const title = outlet.querySelector('h1');
      if (!title) return;
      title.tabIndex = -1;
      title.focus({ preventScroll: true });
    });
  }).observe(document.body, { childList: true, subtree: true });
}

function nearest({ parent, before, after }: Gap, outlet: HTMLElement): HTMLElement | undefined {
  const start = siblingAfter(parent, before) ?? (after?.parentNode === parent ? after : null);
  const nextSiblings = [...parent.childNodes].slice(
    start ? [...parent.childNodes].indexOf(start as ChildNode) : Infinity,
  );
  const found =
    nextSiblings.flatMap(controlsIn).at(0) ??
    [...parent.childNodes]
      .slice(0, parent.childNodes.length - nextSiblings.length)
      .flatMap(controlsIn)
      .at(-1);
  if (found || parent === outlet || !parent.parentNode) return found;
  return nearest({ parent: parent.parentNode, before: parent, after: parent.nextSibling }, outlet);
}

/** The element after `before` now: it may have replaced the removed one. */
function siblingAfter(parent: Node, before: Node | null): Node | null {
  if (before === null) return parent.firstChild;
  return before.parentNode === parent ? before.nextSibling : null;
}

const isLoading = (node: Node | null) =>
  node instanceof Element && (node.matches('[role="status"]') || node.querySelector('[role="status"]') !== null);

function controlsIn(node: Node): HTMLElement[] {
  if (!(node instanceof HTMLElement)) return [];
  const all = [...(node.matches(reachable) ? [node] : []), ...node.querySelectorAll<HTMLElement>(reachable)];
  return all.filter((control) => control.tabIndex >= 0 && (control.checkVisibility?.() ?? true));
}
