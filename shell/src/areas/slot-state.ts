/**
 * What an area's slot in the page waits for. Each mount and each unmount begins a new generation; results requested in
 * an earlier one are ignored. Only `reduceSlot` creates a new state.
 */
export type SlotState = {
  readonly generation: number;
  /** The page is on screen already, rendered by the server. */
  readonly hasServerHtml: boolean;
};

export type SlotEvent =
  | { type: 'mounted'; hasServerHtml: boolean }
  | { type: 'skeletonDue'; generation: number; hasPreview: boolean }
  | { type: 'loaded'; generation: number }
  | { type: 'failed'; generation: number }
  /** Try again was pressed, and the failed load was forgotten. */
  | { type: 'reset'; generation: number; hasServerHtml: boolean }
  | { type: 'unmounted' };

export type SlotEffect = 'load' | 'showSkeleton' | 'start' | 'showFailure' | 'stop';

type Step = { state: SlotState; effect?: SlotEffect };

export const emptySlot: SlotState = { generation: 0, hasServerHtml: false };

/** The next state and effect of an event in a slot. The order of events is in docs/decisions/0017-page-change.md. */
export function reduceSlot(state: SlotState, event: SlotEvent): Step {
  if ('generation' in event && event.generation !== state.generation) return { state };
  switch (event.type) {
    case 'mounted':
    case 'reset':
      return { state: { generation: state.generation + 1, hasServerHtml: event.hasServerHtml }, effect: 'load' };
    case 'skeletonDue':
      return state.hasServerHtml || event.hasPreview ? { state } : { state, effect: 'showSkeleton' };
    case 'loaded':
      return { state, effect: 'start' };
    case 'failed':
      // The server's HTML stays readable, and its links are plain links.
      return state.hasServerHtml ? { state } : { state, effect: 'showFailure' };
    case 'unmounted':
      return { state: { ...state, generation: state.generation + 1 }, effect: 'stop' };
  }
}
