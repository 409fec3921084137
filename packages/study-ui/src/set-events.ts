const eventName = 'fairway:sets';

/** Called by the study area: notifies the frame that the member's sets changed: their totals differ. */
export function announceSets(): void {
  window.dispatchEvent(new Event(eventName));
}

/** Subscribes to changes of the member's sets. Returns a function that unsubscribes. */
export function onSets(listener: () => void): () => void {
  window.addEventListener(eventName, listener);
  return () => window.removeEventListener(eventName, listener);
}
