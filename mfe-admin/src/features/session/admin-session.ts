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
  /** Throws ApiFault with the fields of the form. `remember` outlives the browser's window. */
  signIn: (form: { email: string; password: string; remember: boolean }) => Promise<void>;
  signOut: () => Promise<void>;
  check: () => Promise<void>;
};

export function createAdminSession(): AdminSession {
  let state: AdminState = { state: 'checking' };
  const listeners = new Set<() => void>();
  const api = createApiClient({ getToken: readToken, onUnauthorized: forget });

  function become(next: AdminState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function forget() {
    localStorage.removeItem(tokenKey);
    sessionStorage.removeItem(tokenKey);
    become({ state: 'signed-out' });
  }

  async function check() {
    if (readToken() === null) return become({ state: 'signed-out' });
    try {
      become({ state: 'signed-in', admin: await api.get<Admin>('/api/mlp_admin_auth') });
    } catch (error) {
      if (error instanceof ApiFault && error.status === 401) forget();
      else become({ state: 'unreachable' });
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
      (form.remember ? localStorage : sessionStorage).setItem(tokenKey, token);
      await check();
    },
    signOut: async () => {
      await api.post('/api/v1/admin/logout', {}).catch(() => {});
      forget();
    },
  };
}

function readToken(): string | null {
  return sessionStorage.getItem(tokenKey) ?? localStorage.getItem(tokenKey);
}
