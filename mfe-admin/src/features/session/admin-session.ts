import type { Admin, LoginOutput } from '@fairway/contracts/identity';
import { type ApiClient, ApiFault, createApiClient } from '@fairway/mfe/api-client';

/** One key of its own: an administrator's session and a member's know nothing of each other. */
const tokenKey = 'fairway-admin-token';

export type AdminState =
  | { state: 'checking' }
  | { state: 'signed-out' }
  | { state: 'signed-in'; admin: Admin }
  /** The check got no answer: the token stays, and the check can be repeated. */
  | { state: 'unreachable' };

export type AdminSession = {
  api: ApiClient;
  get: () => AdminState;
  subscribe: (listener: () => void) => () => void;
  /**
   * Throws ApiFault with the fields of the form. `remember` outlives the browser's window. Where the token is good but
   * whose it is cannot be learned, the state is `unreachable`.
   */
  signIn: (form: { email: string; password: string; remember: boolean }) => Promise<void>;
  signOut: () => Promise<void>;
  check: () => Promise<void>;
};

export function createAdminSession({ fetch }: { fetch?: typeof globalThis.fetch } = {}): AdminSession {
  let state: AdminState = { state: 'checking' };
  const listeners = new Set<() => void>();
  const api = createApiClient({ getToken: readToken, onUnauthorized: forget, ...(fetch && { fetch }) });

  function become(next: AdminState) {
    state = next;
    for (const listener of listeners) listener();
  }

  /** Ends the session of this token; one that began meanwhile stays. */
  function forget(token: string | null) {
    if (token !== readToken()) return;
    removeToken();
    become({ state: 'signed-out' });
  }

  async function check() {
    const token = readToken();
    if (token === null) return become({ state: 'signed-out' });
    if (state.state === 'unreachable') become({ state: 'checking' });
    try {
      const admin = await api.get<Admin>('/api/mlp_admin_auth');
      if (readToken() === token) become({ state: 'signed-in', admin });
    } catch (error) {
      if (error instanceof ApiFault && error.status === 401) forget(token);
      else if (readToken() === token) become({ state: 'unreachable' });
    }
  }

  return {
    api,
    check,
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signIn: async (form) => {
      const { token } = await api.post<LoginOutput>('/api/mlp_admin_auth', form);
      removeToken();
      (form.remember ? localStorage : sessionStorage).setItem(tokenKey, token);
      await check();
    },
    signOut: async () => {
      // The call carries the token that is forgotten before its reply: who leaves does not wait for the server.
      const told = api.post('/api/v1/admin/logout', {}).catch(() => {});
      forget(readToken());
      await told;
    },
  };
}

function readToken(): string | null {
  return sessionStorage.getItem(tokenKey) ?? localStorage.getItem(tokenKey);
}

function removeToken(): void {
  sessionStorage.removeItem(tokenKey);
  localStorage.removeItem(tokenKey);
}
