import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and before hydration, when nothing that needs the script works. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
