import type { AreaLifecycles, AreaProps } from '@fairway/area/host-props';
import { hasPreview, removePreview, showAfterPreview } from '../navigation/page-preview.ts';
import { showAreaFailure, showSkeleton } from './area-failure.ts';
import { createAreaRun } from './area-run.ts';
import { emptySlot, reduceSlot, type SlotEffect, type SlotEvent } from './slot-state.ts';

const skeletonAfterMs = 200;

export type Slot = {
  bootstrap: () => Promise<void>;
  mount: (props: object) => Promise<void>;
  unmount: () => Promise<void>;
};

/**
 * One area's slot in the page. single-spa waits for every mount before it handles the next navigation, so a slot's own
 * mount returns at once: it shows a skeleton, loads and starts the area with a time limit for each, and starts it only
 * if its generation is still current. A dead or slow area therefore never blocks another.
 */
export function createSlot({
  name,
  title,
  element,
  load,
  reload,
  areaProps,
  skeletonRows,
  onFailure,
  onShown,
}: {
  name: string;
  /** The name of the area for people. */
  title: string;
  element: HTMLElement;
  /** Resolves with the area's lifecycles, or rejects within the time limit. */
  load: () => Promise<AreaLifecycles>;
  /** Forgets the failed load, so that `load` requests it again. */
  reload: () => Promise<void>;
  areaProps: (options: { hydrate: boolean }) => AreaProps;
  /** The number of rows in the skeleton of the page at this address. */
  skeletonRows: () => number | undefined;
  /** The area did not load or did not start. */
  onFailure: (error: unknown) => void;
  /** The area's page, or its failure, is on screen. */
  onShown: () => void;
}): Slot {
  let state = emptySlot;
  const run = createAreaRun(element, areaProps);

  function send(event: SlotEvent): SlotEffect | undefined {
    const step = reduceSlot(state, event);
    state = step.state;
    return step.effect;
  }

  const holdsServerHtml = () => element.dataset.path === location.pathname && element.hasChildNodes();

  function loadAndShow(spaProps: object): void {
    const { generation, hasServerHtml } = state;
    const skeleton = window.setTimeout(() => {
      if (send({ type: 'skeletonDue', generation, hasPreview: hasPreview(name) }))
        showSkeleton(element, skeletonRows());
    }, skeletonAfterMs);
    load()
      .finally(() => clearTimeout(skeleton))
      .then((area) => {
        if (!send({ type: 'loaded', generation })) return;
        // From here on it is too late for a preview.
        element.dataset.started = '';
        const swapped = hasPreview(name) ? showAfterPreview(element) : undefined;
        return run
          .start(area, spaProps, hasServerHtml)
          .then(() => swapped)
          .then(onShown);
      })
      .catch((error: unknown) => {
        onFailure(error);
        if (send({ type: 'failed', generation })) showFailure(spaProps, generation);
      })
      .finally(() => delete element.dataset.path);
  }

  function showFailure(spaProps: object, generation: number): void {
    removePreview();
    showAreaFailure(element, title, () => {
      void reload()
        .catch(() => {})
        .then(() => {
          if (send({ type: 'reset', generation, hasServerHtml: holdsServerHtml() })) loadAndShow(spaProps);
        });
    });
    onShown();
  }

  return {
    bootstrap: async () => {},
    mount: async (props) => {
      send({ type: 'mounted', hasServerHtml: holdsServerHtml() });
      loadAndShow(props);
    },
    unmount: async () => {
      send({ type: 'unmounted' });
      removePreview();
      await run.stop();
    },
  };
}
