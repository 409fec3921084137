import { storedValue } from '@fairway/ui/browser/browser-storage';
import { type ApiClient, ApiFault, createApiClient } from './api-client.ts';

/** The delay before the next check if the server could not be reached. It doubles up to the longest. */
const firstRetryMs = 2_000;
const maxRetryMs = 30_000;

/**
 * `S` states who is signed in. `unreachable`: there is a token, but the server could not be reached to check it. A user
 * whom an earlier check identified by this token stays signed in.
 */
export type SessionState<S> = { state: 'checking' } | { state: 'signed-out' } | S | { state: 'unreachable' };

export type Session<S> = {
  /** Calls the API with this session's token. */
  api: ApiClient;
  get: () => SessionState<S>;
  subscribe: (listener: () => void) => () => void;
  /** Saves the token, without `remember` only until the window is closed. Resolves when the token has been checked. */
  signIn: (token: string, options: { remember: boolean }) => Promise<void>;
  /** Ends the session in this browser immediately. Resolves when the call to the server has succeeded or failed. */
  signOut: () => Promise<void>;
  /** Checks again who is signed in. */
  check: () => Promise<void>;
};

/**
 * Determines who is signed in by the token under `tokenKey`. Sessions with different keys are independent. A token of
 * this tab takes precedence over one of the browser. A session notices a sign-in or sign-out in another tab, and
 * checks again automatically after an outage.
 */
export function createSession<S extends { state: 'signed-in' }>({
  tokenKey,
  whoAmI,
  logOut,
  fetch,
}: {
  tokenKey: string;
  whoAmI: (api: ApiClient) => Promise<S>;
  logOut: (api: ApiClient) => Promise<unknown>;
  fetch?: typeof globalThis.fetch;
}): Session<S> {
  const ofTab = storedValue('sessionStorage', tokenKey, 'that you are logged in');
  const ofBrowser = storedValue('localStorage', tokenKey, 'that you are logged in');
  const readToken = () => ofTab.read() ?? ofBrowser.read();
  let checked = readToken();
  let current: SessionState<S> = { state: checked === null ? 'signed-out' : 'checking' };
  const listeners = new Set<() => void>();
  let retryMs = firstRetryMs;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** The token that the last successful check identified a user by. */
  let confirmed: string | undefined;
  const api = createApiClient({ getToken: readToken, onUnauthorized: forget, ...(fetch && { fetch }) });

  function become(next: SessionState<S>): void {
    current = next;
    for (const listener of listeners) listener();
  }

  function endRetry(): void {
    clearTimeout(retry);
    retry = undefined;
  }

  function removeToken(): void {
    ofTab.remove();
    ofBrowser.remove();
  }

  /** Ends the session of this token. If another session has started in the meantime, it continues. */
  function forget(token: string | null): void {
    if (token !== readToken()) return;
    endRetry();
    removeToken();
    become({ state: 'signed-out' });
  }

  async function check(): Promise<void> {
    endRetry();
    const token = readToken();
    if (token === null) return become({ state: 'signed-out' });
    // Report `checking` again: data that an area loaded in the meantime belongs to the other session.
    if (current.state === 'checking' && token !== checked) become({ state: 'checking' });
    checked = token;
    try {
      const signedIn = await whoAmI(api);
      retryMs = firstRetryMs;
      if (readToken() !== token) return;
      confirmed = token;
      become(signedIn);
    } catch (error) {
      if (error instanceof ApiFault && error.status === 401) forget(token);
      else if (readToken() === token) checkLater(token);
    }
  }

  /** A user who is signed in with this token stays so: an area would drop what was loaded and typed. */
  function checkLater(token: string): void {
    const isKnown = current.state === 'signed-in' && token === confirmed;
    if (!isKnown && current.state !== 'unreachable') become({ state: 'unreachable' });
    endRetry();
    retry = setTimeout(() => void check(), retryMs);
    retryMs = Math.min(retryMs * 2, maxRetryMs);
  }

  window.addEventListener('storage', (event) => {
    if (event.key === tokenKey || event.key === null) void check();
  });
  window.addEventListener('online', () => {
    if (current.state === 'unreachable' || retry !== undefined) void check();
  });

  return {
    api,
    check,
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signIn: async (token, { remember }) => {
      removeToken();
      (remember ? ofBrowser : ofTab).write(token);
      await check();
    },
    signOut: async () => {
      const token = readToken();
      // The call carries the token, which is removed before the reply: signing out does not wait for the server.
      const told = logOut(api).catch(() => {});
      forget(token);
      await told;
    },
  };
}
