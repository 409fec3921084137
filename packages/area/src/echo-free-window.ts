/**
 * Whether a popstate only repeats a change that the router made itself: it comes from single-spa, and its history entry
 * is the router's current one. The browser's own popstate events, and those for entries that other code pushed, are
 * real navigation.
 */
export function isEchoOf(
  { singleSpa, state }: { singleSpa?: boolean; state?: { key?: string } | null },
  routerKey: string,
): boolean {
  return singleSpa === true && state?.key !== undefined && state.key === routerKey;
}

/**
 * The window as React Router should see it. single-spa sends its own popstate after every pushState. The router would
 * treat it as a press of Back, navigate a second time and call its loaders twice. This window drops such echoes.
 */
export function echoFreeWindow(isEcho: (event: PopStateEvent) => boolean): Window {
  const wrapped = new WeakMap<object, EventListener>();

  function addEventListener(type: string, listener: EventListener, options?: AddEventListenerOptions) {
    let added = listener;
    if (type === 'popstate') {
      added = (event) => {
        if (!isEcho(event as PopStateEvent)) listener(event);
      };
      wrapped.set(listener, added);
    }
    window.addEventListener(type, added, options);
  }

  function removeEventListener(type: string, listener: EventListener, options?: EventListenerOptions) {
    window.removeEventListener(type, wrapped.get(listener) ?? listener, options);
  }

  return new Proxy(window, {
    get(target, name) {
      if (name === 'addEventListener') return addEventListener;
      if (name === 'removeEventListener') return removeEventListener;
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
