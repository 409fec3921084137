import { isHere } from '@fairway/area/is-here';
import { canLeave } from '@fairway/area/leave-page';

/**
 * Undoes Back or Forward if a form has unsaved text, and lets the form ask. Call it before anything else subscribes to
 * `popstate`: browsers call the window's listeners in the order in which they were added, capturing or not, so neither
 * the page change, nor single-spa, nor a router learns of a press that was undone.
 */
export function guardHistory(): void {
  let entry = currentEntry();
  let isAgreed = false;

  window.addEventListener('popstate', (event) => {
    // An undone press adds the page again, so the page to go to is the one before, in whichever direction it was.
    const goBack = () => {
      isAgreed = true;
      history.back();
    };
    const isByReader = !('singleSpa' in event);
    if (isByReader && !isAgreed && !isHere(entry.url) && !canLeave({ go: goBack, action: 'Leave' })) {
      event.stopImmediatePropagation();
      history.pushState(entry.state, '', entry.url);
      return;
    }
    if (isByReader) isAgreed = false;
    entry = currentEntry();
  });
}

const currentEntry = () => ({ state: history.state as unknown, url: new URL(location.href) });
