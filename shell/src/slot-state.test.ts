// @vitest-environment node
import { expect, test } from 'vitest';
import { emptySlot, reduceSlot, type SlotEvent } from './slot-state.ts';

/** Goes through events in turn; the last one's effect. */
function run(...events: SlotEvent[]) {
  let step = reduceSlot(emptySlot, events[0] as SlotEvent);
  for (const event of events.slice(1)) step = reduceSlot(step.state, event);
  return step.effect;
}

const mounted: SlotEvent = { type: 'mounted', hasServerHtml: false };
const overHtml: SlotEvent = { type: 'mounted', hasServerHtml: true };
const unmounted: SlotEvent = { type: 'unmounted' };

test.each<[string, SlotEvent[], string | undefined]>([
  ['a mount loads', [mounted], 'load'],
  ['what loaded is started', [mounted, { type: 'loaded', turn: 1 }], 'start'],
  ['what loads slowly has a skeleton', [mounted, { type: 'skeletonDue', turn: 1, hasPreview: false }], 'showSkeleton'],
  ['a preview stands in for a skeleton', [mounted, { type: 'skeletonDue', turn: 1, hasPreview: true }], undefined],
  ['so does the server’s HTML', [overHtml, { type: 'skeletonDue', turn: 1, hasPreview: false }], undefined],
  ['what failed says so', [mounted, { type: 'failed', turn: 1 }], 'showFailure'],
  ['unless the page can be read', [overHtml, { type: 'failed', turn: 1 }], undefined],
  ['Try again loads', [mounted, { type: 'failed', turn: 1 }, { type: 'reset', turn: 1, hasServerHtml: false }], 'load'],
  ['leaving stops', [mounted, unmounted], 'stop'],
  ['what loaded after leaving is not started', [mounted, unmounted, { type: 'loaded', turn: 1 }], undefined],
  ['what failed after leaving says nothing', [mounted, unmounted, { type: 'failed', turn: 1 }], undefined],
  [
    'a skeleton of a mount before this one does not come',
    [mounted, unmounted, mounted, { type: 'skeletonDue', turn: 1, hasPreview: false }],
    undefined,
  ],
  ['what loads for this mount is started', [mounted, unmounted, mounted, { type: 'loaded', turn: 3 }], 'start'],
])('%s', (_name, events, effect) => {
  expect(run(...events)).toBe(effect);
});
