import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and until the browser has taken its page over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
