import type { Member } from '@fairway/contracts/identity';
import { type ApiClient, ApiFault, createApiClient } from '@fairway/mfe/api-client';
import type { CurrentUser, CurrentUserStore } from '@fairway/mfe/host-props';
import { endOldQuota, forgetQuota } from '@fairway/mfe/quota-mirror';
import { readToken, tokenKey } from './member-token.ts';

/** How long the shell waits before it asks again who is signed in, where nobody could say. */
const firstRetryMs = 2_000;
const longestRetryMs = 30_000;

export type MemberSession = CurrentUserStore & {
  api: ApiClient;
  signIn: (token: string) => Promise<void>;
  signOut: () => Promise<void>;
  check: () => Promise<void>;
};

/** Who is signed in, checked once at start; another tab's sign-in or sign-out is followed. */
export function openMemberSession({ fetch }: { fetch?: typeof globalThis.fetch } = {}): MemberSession {
  let checked = readToken();
  let current: CurrentUser = { state: checked === null ? 'signed-out' : 'checking' };
  const listeners = new Set<() => void>();
  let retryMs = firstRetryMs;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const api = createApiClient({ getToken: readToken, onUnauthorized: forget, ...(fetch && { fetch }) });

  function become(next: CurrentUser): void {
    current = next;
    mirror(next);
    for (const listener of listeners) listener();
  }

  /** Ends the session of this token; one that was signed in meanwhile stays. */
  function forget(token: string | null): void {
    if (token !== readToken()) return;
    localStorage.removeItem(tokenKey);
    become({ state: 'signed-out' });
  }

  async function check(): Promise<void> {
    clearTimeout(retry);
    const token = readToken();
    if (token === null) return become({ state: 'signed-out' });
    // Reported again: what an area loaded meanwhile belonged to the other session.
    if (current.state === 'checking' && token !== checked) become({ state: 'checking' });
    checked = token;
    try {
      const member = await api.get<Member>('/api/mlp_auth');
      retryMs = firstRetryMs;
      if (readToken() === token) become({ state: 'signed-in', member });
    } catch (error) {
      if (error instanceof ApiFault && error.status === 401) forget(token);
      else if (readToken() === token) checkLater();
    }
  }

  function checkLater(): void {
    if (current.state !== 'unreachable') become({ state: 'unreachable' });
    clearTimeout(retry);
    retry = setTimeout(() => void check(), retryMs);
    retryMs = Math.min(retryMs * 2, longestRetryMs);
  }

  endOldQuota();
  window.addEventListener('storage', (event) => {
    if (event.key === tokenKey || event.key === null) void check();
  });

  window.addEventListener('online', () => {
    if (current.state === 'unreachable') void check();
  });

  return {
    api,
    check,
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signIn: async (token) => {
      localStorage.setItem(tokenKey, token);
      await check();
    },
    signOut: async () => {
      const token = readToken();
      const told = api.post('/api/v1/private/logout', {}).catch(() => {});
      // Signed out at once here, however long the server takes to hear of it.
      forget(token);
      await told;
    },
  };
}

/** The key `user` shows Active or Inactive as the specification has it: a copy for display, decided by the server. */
function mirror(user: CurrentUser): void {
  if (user.state === 'signed-in')
    localStorage.setItem('user', user.member.access === 'premium' ? 'Active' : 'Inactive');
  if (user.state === 'signed-out') {
    localStorage.removeItem('user');
    forgetQuota();
  }
}
