import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keyboard behavior of a drawer over the page: it takes and keeps the focus, because the page behind is inert; Escape
 * closes it, and the focus returns to the element that opened it. `shade` is the layer over the page, which closes it
 * on press.
 */
export function useDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const drawer = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const shade = useRef<HTMLButtonElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const element = drawer.current;
    if (!isOpen || element === null) return;
    const behind = elementsOutside(element).filter((other) => other !== shade.current && !other.inert);
    for (const other of behind) other.inert = true;
    focusFirstIn(element);

    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close.current();
    };
    // The next page takes the focus when a link is followed: nothing may be inert by then.
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a[href]')) close.current();
    };
    // In a wide window, the drawer is an ordinary part of the page.
    const onResize = () => {
      if (opener.current && getComputedStyle(opener.current).display === 'none') close.current();
    };
    element.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    window.addEventListener('resize', onResize);
    return () => {
      element.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('resize', onResize);
      for (const other of behind) other.inert = false;
      if (element.contains(document.activeElement) || document.activeElement === document.body) opener.current?.focus();
    };
  }, [isOpen]);
  return { drawer: drawer as RefObject<HTMLElement>, opener, shade };
}

/** The rest of the document: the siblings of the element and of its ancestors, except notices, which stay reachable. */
function elementsOutside(element: HTMLElement): HTMLElement[] {
  const others: HTMLElement[] = [];
  for (let node: HTMLElement = element; node !== document.body && node.parentElement; node = node.parentElement) {
    for (const sibling of node.parentElement.children) {
      if (sibling !== node && sibling instanceof HTMLElement && sibling.id !== 'toasts') others.push(sibling);
    }
  }
  return others;
}

function focusFirstIn(element: HTMLElement): void {
  // A hidden element cannot take the focus.
  for (const candidate of element.querySelectorAll<HTMLElement>('a[href], button, summary')) {
    candidate.focus();
    if (document.activeElement === candidate) return;
  }
}
