import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and until its HTML is taken over: what needs the script can do nothing before. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
