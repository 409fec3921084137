/** A page that is about to be left, or whose forms are about to be replaced. */
export type Leaving = {
  go: () => void;
  /** What the reader does by it, as a verb. */
  action: string;
};

/**
 * Sent to the document before something other than a link leaves a page. A form with unsaved text cancels the event,
 * asks its reader, and calls `go` if they agree.
 */
export const leaveEvent = 'fairway-leave';

/** Whether the page can be left now. Otherwise a form is asking its reader, and may call `go` later. */
export const canLeave = (leaving: Leaving): boolean =>
  document.dispatchEvent(new CustomEvent<Leaving>(leaveEvent, { cancelable: true, detail: leaving }));
