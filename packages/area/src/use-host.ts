import { createContext, use, useSyncExternalStore } from 'react';
import type { CurrentUser, HostProps } from './host-props.ts';

export const HostContext = createContext<HostProps | null>(null);

/** What the shell passed to this area. */
export function useHost(): HostProps {
  const host = use(HostContext);
  if (host === null) throw new Error('HostContext is missing: the area was not made by defineApp');
  return host;
}

/** Who is signed in. The component renders again when that changes. */
export function useCurrentUser(): CurrentUser {
  const { currentUser } = useHost();
  return useSyncExternalStore(currentUser.subscribe, currentUser.get, currentUser.get);
}
