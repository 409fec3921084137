const eventName = 'fairway:answers';

/** Called by the study area: notifies the frame that answers were recorded. */
export function announceAnswers(): void {
  window.dispatchEvent(new Event(eventName));
}

/** Subscribes to recorded answers. Returns a function that unsubscribes. */
export function onAnswers(listener: () => void): () => void {
  window.addEventListener(eventName, listener);
  return () => window.removeEventListener(eventName, listener);
}
