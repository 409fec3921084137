const reachable = 'a[href], button:not(:disabled), summary, [tabindex="0"]';

/** Where something was taken out of the page. */
type Gap = { parent: Node; before: Node | null; after: Node | null };

/**
 * Keeps a place for the keyboard and the screen reader: where the control that has the focus is taken away, the focus
 * goes to the nearest one that is left, the one after it first, and to the title where none is, or where it was on a
 * notice.
 * A new page is not meant here: there the focus goes to the title.
 */
export function keepFocus(outlet: HTMLElement): void {
  let last: HTMLElement | null = null;
  let path = '';

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    last = target.tabIndex >= 0 ? target : null;
    path = location.pathname;
  });
  // Who presses beside everything gives the focus up.
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
    // Whoever took it away may have a better place for the focus.
    requestAnimationFrame(() => {
      if (!gap || document.activeElement !== document.body || location.pathname !== path) return;
      // What is still on its way takes the focus itself when it is there.
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
  const following = [...parent.childNodes].slice(start ? [...parent.childNodes].indexOf(start as ChildNode) : Infinity);
  const found =
    following.flatMap(controlsIn).at(0) ??
    [...parent.childNodes]
      .slice(0, parent.childNodes.length - following.length)
      .flatMap(controlsIn)
      .at(-1);
  if (found || parent === outlet || !parent.parentNode) return found;
  return nearest({ parent: parent.parentNode, before: parent, after: parent.nextSibling }, outlet);
}

/** What stands after `before` now: it may have been put there in place of what went. */
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
