import { controlsOf } from '@fairway/area/page-preview';

/** Whether an area's preview of the page at this address is on screen. Removes a preview of another page. */
export function hasPreview(area: string): boolean {
  const preview = window.pagePreview;
  if (preview?.element.isConnected && preview.area === area && preview.href === location.href) return true;
  removePreview();
  return false;
}

export function removePreview(): void {
  window.pagePreview?.element.remove();
  window.pagePreview?.close();
}

/**
 * Hides an area's element while its page loads behind the preview, then swaps the two. A change of address ends the
 * preview at once.
 */
export function showAfterPreview(element: HTMLElement): Promise<void> {
  element.hidden = true;
  return new Promise((resolve) => {
    function swap(): void {
      watcher.disconnect();
      window.removeEventListener('single-spa:before-routing-event', swapAtNewAddress);
      const focused = focusedControl(window.pagePreview?.element);
      // The preview records keys until the page takes over: none is lost in between.
      window.pagePreview?.element.remove();
      element.hidden = false;
      if (focused !== -1) controlsOf(element)[focused]?.focus();
      resolve();
    }
    function swapWhenLoaded(): void {
      if (element.hasChildNodes() && !element.querySelector('[data-page-loading]')) swap();
    }
    function swapAtNewAddress(): void {
      if (window.pagePreview?.href !== location.href) swap();
    }
    const watcher = new MutationObserver(swapWhenLoaded);
    watcher.observe(element, { childList: true, subtree: true });
    window.addEventListener('single-spa:before-routing-event', swapAtNewAddress);
    swapWhenLoaded();
  });
}

/** The index of the focused control, or -1. */
function focusedControl(preview: HTMLElement | undefined): number {
  return preview ? controlsOf(preview).indexOf(document.activeElement as HTMLElement) : -1;
}
