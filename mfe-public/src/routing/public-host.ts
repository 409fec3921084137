import type { ApiClient } from '@fairway/area/api-client';
import type { HostProps } from '@fairway/area/host-props';
import { createContext, use, useSyncExternalStore } from 'react';

/**
 * The API client of the loaders: on the server it calls the services as a visitor, in the browser it is the shell's
 * client.
 */
export type PublicApi = Pick<ApiClient, 'get' | 'post'>;

/** What the pages get from the host that shows them. `origin` is the site's own address, for canonical links. */
export type PublicHost = Pick<
  HostProps,
  'checkUser' | 'currentUser' | 'navigate' | 'notify' | 'reportError' | 'signIn'
> & {
  api: PublicApi;
  origin: string;
  /** For a new account; null if unknown, undefined if the pages have to ask. */
  trialDays?: number | null | undefined;
};

export const PublicHostContext = createContext<PublicHost | null>(null);

export function usePublicHost(): PublicHost {
  const host = use(PublicHostContext);
  if (host === null) throw new Error('PublicHostContext is missing');
  return host;
}

/**
 * The server's HTML is for a signed-out visitor: the browser hydrates it as it is, and then renders the actual user.
 */
const signedOut = { state: 'signed-out' } as const;

/** Who is signed in, according to the shell; the server renders every page for a visitor. */
export function useCurrentUser() {
  const { currentUser } = usePublicHost();
  return useSyncExternalStore(currentUser.subscribe, currentUser.get, () => signedOut);
}
