import type { ApiClient } from '@fairway/area/api-client';
import type { HostProps } from '@fairway/area/host-props';
import { createContext, use, useSyncExternalStore } from 'react';

/** What loaders need: on the server it asks the services for the visitor, in the browser it is the shell's client. */
export type PublicApi = Pick<ApiClient, 'get' | 'post'>;

/** What the pages take from whoever shows them. `origin` is the site's own address, for canonical links. */
export type PublicHost = Pick<
  HostProps,
  'checkUser' | 'currentUser' | 'navigate' | 'notify' | 'reportError' | 'signIn'
> & {
  api: PublicApi;
  origin: string;
  /** Of a new account, null where they are not known; left out where the pages have to ask. */
  trialDays?: number | null | undefined;
};

export const PublicHostContext = createContext<PublicHost | null>(null);

export function usePublicHost(): PublicHost {
  const host = use(PublicHostContext);
  if (host === null) throw new Error('PublicHostContext is missing');
  return host;
}

/** What the server's HTML was drawn for: the browser takes it over as it stands, and then shows who is there. */
const signedOut = { state: 'signed-out' } as const;

/** Who is signed in, as the shell knows it; the server shows every page as a visitor sees it. */
export function useCurrentUser() {
  const { currentUser } = usePublicHost();
  return useSyncExternalStore(currentUser.subscribe, currentUser.get, () => signedOut);
}
