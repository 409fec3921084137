/**
 * What an area renders of a page before the code of the page has loaded. The shell removes it once it can show the
 * page.
 */
type Preview = {
  area: string;
  /** The address of the page. */
  href: string;
  element: HTMLElement;
  /** The reader's input in the preview, in order. The page applies it once it has loaded. */
  presses: unknown[];
  /** Removes what the area set up for the preview, such as listeners. */
  close: () => void;
};

declare global {
  interface Window {
    pagePreview?: Preview | undefined;
  }
}

/** Whether the area renders its page, or will at once. */
export const hasStarted = (area: string): boolean => !!document.querySelector(`[data-remote="${area}"][data-started]`);

/**
 * Adds an element for this page's preview, and a list to record presses in. The caller sets `close`. Returns undefined
 * if the area has already started.
 */
export function openPreview(area: string): Preview | undefined {
  const outlet = document.getElementById('outlet');
  if (!outlet || hasStarted(area)) return undefined;
  const element = document.createElement('div');
  element.dataset.preview = area;
  // The page is still loading.
  element.dataset.pending = 'true';
  outlet.prepend(element);
  const preview = { area, href: location.href, element, presses: [], close: () => {} };
  window.pagePreview = preview;
  return preview;
}

/** A page begins with the controls of its preview, in the same order. */
export const controlsOf = (element: Element) => [...element.querySelectorAll<HTMLElement>('a[href], button')];

/** For an element that an area shows while its page loads: the preview stays as long as it is shown. */
export const pageLoading = { 'data-page-loading': true } as const;

/** Returns the presses in the preview, in order, and only once. From then on the page handles the keys. */
export function consumePresses(area: string): unknown[] {
  const preview = window.pagePreview;
  if (preview?.area !== area) return [];
  preview.close();
  return preview.presses.splice(0);
}
