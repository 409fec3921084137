import { consumePresses, controlsOf } from '@fairway/area/page-preview';

type Preview = NonNullable<Window['pagePreview']>;

/** Presses the buttons again that are pressed in a preview, once its page has replaced it. The caller sets `close`. */
export function replayClicks({ element, href, area, presses }: Preview): { stop: () => void } {
  function record({ target }: Event): void {
    const button = (target as Element).closest('button');
    if (button && button.ariaBusy !== 'true') presses.push(controlsOf(element).indexOf(button));
  }
  // Before the button is busy with it.
  element.addEventListener('click', record, { capture: true });
  const watcher = new MutationObserver(() => {
    if (element.isConnected) return;
    const page = document.querySelector(`[data-remote="${area}"]`);
    const indexes = consumePresses(area) as number[];
    if (page && location.href === href) for (const index of indexes) controlsOf(page)[index]?.click();
  });
  watcher.observe(element.parentElement as Element, { childList: true });
  return { stop: () => watcher.disconnect() };
}
