import type { AreaLifecycles, AreaProps } from '@fairway/area/host-props';

type SingleSpaProps = Parameters<AreaLifecycles['mount']>[0];

/** An area in its element: bootstrapped once, then mounted and unmounted any number of times. */
export type AreaRun = {
  /** Resolves when the area is mounted. With `hydrate`, it takes over the element's HTML. */
  start: (area: AreaLifecycles, spaProps: object, hydrate: boolean) => Promise<void>;
  /** Waits for a start in progress, unmounts the area and empties the element; never rejects. */
  stop: () => Promise<void>;
};

export function createAreaRun(element: HTMLElement, areaProps: (options: { hydrate: boolean }) => AreaProps): AreaRun {
  let started: AreaLifecycles | undefined;
  let bootstrapped = false;
  let mountedWith: SingleSpaProps | undefined;
  let settling: Promise<void> = Promise.resolve();

  async function start(area: AreaLifecycles, spaProps: object, hydrate: boolean): Promise<void> {
    const props = { ...spaProps, ...areaProps({ hydrate }) } as SingleSpaProps;
    if (!bootstrapped) await area.bootstrap(props);
    bootstrapped = true;
    if (!hydrate) element.replaceChildren();
    started = area;
    mountedWith = props;
    await area.mount(props);
  }

  return {
    start: (area, spaProps, hydrate) => {
      settling = start(area, spaProps, hydrate);
      return settling;
    },
    stop: async () => {
      await settling.catch(() => {});
      const area = started;
      started = undefined;
      if (area && mountedWith) await area.unmount(mountedWith).catch(() => {});
      element.replaceChildren();
    },
  };
}
