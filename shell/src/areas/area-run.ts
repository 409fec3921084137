import type { AreaLifecycles, AreaProps } from '@fairway/area/host-props';
import { withTimeout } from '@fairway/contracts/call/with-timeout';

type SingleSpaProps = Parameters<AreaLifecycles['mount']>[0];

/** An area in its element: bootstrapped once, then mounted and unmounted any number of times. */
export type AreaRun = {
  /**
   * Resolves when the area is mounted; rejects if it cannot be, or takes too long. With `hydrate`, it takes over the
   * element's HTML.
   */
  start: (area: AreaLifecycles, spaProps: object, hydrate: boolean) => Promise<void>;
  /** Waits for a mount in progress, unmounts the area and empties the element; never rejects. */
  stop: () => Promise<void>;
};

/** The time limit of `bootstrap`, and of `mount`. */
const startTimeoutMs = 8_000;

export function createAreaRun(element: HTMLElement, areaProps: (options: { hydrate: boolean }) => AreaProps): AreaRun {
  let bootstrap: Promise<void> | undefined;
  let mounted: { area: AreaLifecycles; props: SingleSpaProps; done: Promise<void> } | undefined;
  /** A bootstrap that resolves after its turn, because the visitor left, mounts nothing. */
  let turn = 0;

  return {
    start: async (area, spaProps, hydrate) => {
      turn += 1;
      const own = turn;
      const props = { ...spaProps, ...areaProps({ hydrate }) } as SingleSpaProps;
      bootstrap ??= withTimeout(area.bootstrap(props), startTimeoutMs, 'bootstrap');
      try {
        await bootstrap;
      } catch (error) {
        bootstrap = undefined;
        throw error;
      }
      if (own !== turn) return;
      if (!hydrate) element.replaceChildren();
      mounted = { area, props, done: withTimeout(area.mount(props), startTimeoutMs, 'mount') };
      await mounted.done;
    },
    stop: async () => {
      turn += 1;
      const last = mounted;
      mounted = undefined;
      await last?.done.catch(() => {});
      await last?.area.unmount(last.props).catch(() => {});
      element.replaceChildren();
    },
  };
}
