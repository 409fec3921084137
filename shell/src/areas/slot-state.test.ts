// @vitest-environment node
import { expect, test } from 'vitest';
import { emptySlot, reduceSlot, type SlotEvent } from './slot-state.ts';

/** Applies events in order; returns the last effect. */
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
  ['what has loaded is started', [mounted, { type: 'loaded', generation: 1 }], 'start'],
  [
    'a slow load shows a skeleton',
    [mounted, { type: 'skeletonDue', generation: 1, hasPreview: false }],
    'showSkeleton',
  ],
  ['a preview replaces the skeleton', [mounted, { type: 'skeletonDue', generation: 1, hasPreview: true }], undefined],
  ['and so does the server’s HTML', [overHtml, { type: 'skeletonDue', generation: 1, hasPreview: false }], undefined],
  ['a failure is shown', [mounted, { type: 'failed', generation: 1 }], 'showFailure'],
  ['unless the page can be read', [overHtml, { type: 'failed', generation: 1 }], undefined],
  [
    'Try again loads',
    [mounted, { type: 'failed', generation: 1 }, { type: 'reset', generation: 1, hasServerHtml: false }],
    'load',
  ],
  ['leaving stops', [mounted, unmounted], 'stop'],
  ['a load that ends after leaving is not started', [mounted, unmounted, { type: 'loaded', generation: 1 }], undefined],
  ['a failure after leaving is not shown', [mounted, unmounted, { type: 'failed', generation: 1 }], undefined],
  [
    'a skeleton of an earlier mount is not shown',
    [mounted, unmounted, mounted, { type: 'skeletonDue', generation: 1, hasPreview: false }],
    undefined,
  ],
  [
    'a load for the current mount is started',
    [mounted, unmounted, mounted, { type: 'loaded', generation: 3 }],
    'start',
  ],
])('%s', (_name, events, effect) => {
  expect(run(...events)).toBe(effect);
});
