/**
 * What an area's place in the page waits for. Each mount and each unmount begins a new turn: what was asked for in an
 * earlier one comes too late. Only `reduceSlot` makes another state.
 */
export type SlotState = {
  readonly turn: number;
  /** The page is on screen already, drawn by the server. */
  readonly hasServerHtml: boolean;
};

export type SlotEvent =
  | { type: 'mounted'; hasServerHtml: boolean }
  | { type: 'skeletonDue'; turn: number; hasPreview: boolean }
  | { type: 'loaded'; turn: number }
  | { type: 'failed'; turn: number }
  /** Try again was pressed, and what had failed was forgotten. */
  | { type: 'reset'; turn: number; hasServerHtml: boolean }
  | { type: 'unmounted' };

export type SlotEffect = 'load' | 'showSkeleton' | 'start' | 'showFailure' | 'stop';

type Step = { state: SlotState; effect?: SlotEffect };

export const emptySlot: SlotState = { turn: 0, hasServerHtml: false };

/** What follows from an event in a slot. The order of events is in docs/decisions/0017-page-change.md. */
export function reduceSlot(state: SlotState, event: SlotEvent): Step {
  if ('turn' in event && event.turn !== state.turn) return { state };
  switch (event.type) {
    case 'mounted':
    case 'reset':
      return { state: { turn: state.turn + 1, hasServerHtml: event.hasServerHtml }, effect: 'load' };
    case 'skeletonDue':
      return state.hasServerHtml || event.hasPreview ? { state } : { state, effect: 'showSkeleton' };
    case 'loaded':
      return { state, effect: 'start' };
    case 'failed':
      // What the server rendered stays readable, and its links are plain links.
      return state.hasServerHtml ? { state } : { state, effect: 'showFailure' };
    case 'unmounted':
      return { state: { ...state, turn: state.turn + 1 }, effect: 'stop' };
  }
}
