import type { Member } from '@fairway/contracts/identity';
import type { AppProps } from 'single-spa';
import type { ApiClient } from './api-client.ts';

/** Who is signed in as a member. `unreachable`: there is a token, but nobody could say yet whose. */
export type CurrentUser =
  | { state: 'checking' }
  | { state: 'signed-out' }
  | { state: 'signed-in'; member: Member }
  | { state: 'unreachable' };

export type CurrentUserStore = {
  get: () => CurrentUser;
  subscribe: (listener: () => void) => () => void;
};

export type Notification = {
  kind: 'info' | 'success' | 'danger';
  title?: string;
  text: string;
  /** How long it stands, in milliseconds; it waits while it is pointed at or focused. */
  ms?: number;
  /** One thing that can be done about it, such as taking back what it tells. It goes with that. */
  action?: { label: string; run: () => void };
};

/** Everything an area gets from the shell, besides the address. There is no other way between them. */
export type HostProps = {
  /** Calls the API as the signed-in member. */
  api: ApiClient;
  currentUser: CurrentUserStore;
  /** Goes to an address of this site, whichever area owns it; with `replace` in place of the page in the history. */
  navigate: (path: string, options?: { replace?: boolean }) => void;
  notify: (notification: Notification) => void;
  /** Keeps the token and loads the member; resolves when the member is known. */
  signIn: (token: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** Asks again who is signed in, where that could not be said. */
  checkUser: () => Promise<void>;
  reportError: (error: unknown) => void;
  /** What the server rendered this page with; undefined where it did not. */
  hydrationData?: unknown;
};

/** What the shell hands over at every mount. `hydrate`: the element holds what the server rendered. */
export type AreaProps = HostProps & { domElement: HTMLElement; hydrate: boolean };

export type MountProps = AreaProps & AppProps;

/** What an area exposes as `./app`. */
export type AreaLifecycles = {
  bootstrap: (props: MountProps) => Promise<void>;
  mount: (props: MountProps) => Promise<void>;
  unmount: (props: MountProps) => Promise<void>;
  /** The versions of the shell contract that the area runs with, such as `^1.2`; an area of before it had one states none. */
  shellContract?: string;
};
