import type { Member } from '@fairway/contracts/identity/identity';
import type { AppProps } from 'single-spa';
import type { ApiClient } from './api-client.ts';

/** The signed-in member. `unreachable`: there is a token, but the server could not be reached to check it. */
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
  /** How long it is shown, in milliseconds. The timer pauses while the pointer or the focus is on it. */
  ms?: number;
  /** One action for the reader, such as undoing what the notification reports. It disappears with the notification. */
  action?: { label: string; run: () => void };
};

/** Everything an area gets from the shell, besides the address. There is no other interface between them. */
export type HostProps = {
  /** Calls the API as the signed-in member. */
  api: ApiClient;
  currentUser: CurrentUserStore;
  /** Navigates to an address of this site, in any area. `replace` replaces the current history entry. */
  navigate: (path: string, options?: { replace?: boolean }) => void;
  notify: (notification: Notification) => void;
  /** Saves the token and loads the member; resolves when the member is known. */
  signIn: (token: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** Checks again who is signed in, if the last check could not reach the server. */
  checkUser: () => Promise<void>;
  reportError: (error: unknown) => void;
  /** The data that the server rendered this page with; undefined if the server did not render it. */
  hydrationData?: unknown;
};

/** What the shell passes at every mount. `hydrate`: the element contains the server's HTML. */
export type AreaProps = HostProps & { domElement: HTMLElement; hydrate: boolean };

export type MountProps = AreaProps & AppProps;

/** What an area exposes as `./app`. */
export type AreaLifecycles = {
  bootstrap: (props: MountProps) => Promise<void>;
  mount: (props: MountProps) => Promise<void>;
  unmount: (props: MountProps) => Promise<void>;
  /**
   * The versions of the shell contract that the area runs with, such as `^1.2`. Areas built before the contract had a
   * version omit it.
   */
  shellContract?: string;
};
