/** What an area draws of a page before its code is there. The shell removes it once the page itself can be shown. */
type Preview = {
  area: string;
  /** The address it belongs to. */
  href: string;
  element: HTMLElement;
  /** What the reader did in it, in turn: the page does it when it is there. */
  presses: unknown[];
  /** Ends what the area set up for it. */
  close: () => void;
};

declare global {
  interface Window {
    pagePreview?: Preview | undefined;
  }
}

/**
 * A place for the preview of this page, and where to note what was pressed; `close` is the caller's to set. Undefined once
 * the area itself has started.
 */
export function openPreview(area: string): Preview | undefined {
  const outlet = document.getElementById('outlet');
  if (!outlet || document.querySelector(`[data-remote="${area}"][data-started]`)) return undefined;
  const element = document.createElement('div');
  element.dataset.preview = area;
  // The page is still loading.
  element.dataset.pending = 'true';
  outlet.prepend(element);
  const preview = { area, href: location.href, element, presses: [], close: () => {} };
  window.pagePreview = preview;
  return preview;
}

/** While an area shows this, its page is still loading, and the preview stays. */
export const pageLoading = { 'data-page-loading': true } as const;

/** What was pressed in the preview, in turn. Its page takes it once, and from then on the keys are the page's. */
export function consumePresses(area: string): unknown[] {
  const preview = window.pagePreview;
  if (preview?.area !== area) return [];
  preview.close();
  return preview.presses.splice(0);
}
