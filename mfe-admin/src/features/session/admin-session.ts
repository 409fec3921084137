import { createSession, type Session, type SessionState } from '@fairway/area/session';
import type { Admin } from '@fairway/contracts/identity/identity';

type SignedIn = { state: 'signed-in'; admin: Admin };
export type AdminState = SessionState<SignedIn>;

export type AdminSession = Omit<Session<SignedIn>, 'signIn'> & {
  /** How the session in this tab ended: by itself, or because the administrator logged out. Null if there was none. */
  ending: () => 'by itself' | 'logged out' | null;
  /**
   * Throws ApiFault with the fields of the form. `remember` outlives the browser's window. If the token is valid but
   * its owner cannot be loaded, the state is `unreachable`.
   */
  signIn: (form: { email: string; password: string; remember: boolean; code?: string }) => Promise<void>;
};

/** The administrator's session has a separate key: it and a member's session are independent. */
export function createAdminSession({ fetch }: { fetch?: typeof globalThis.fetch } = {}): AdminSession {
  const session = createSession({
    tokenKey: 'fairway-admin-token',
    whoAmI: async (api) => ({ state: 'signed-in' as const, admin: await api.get('/api/mlp_admin_auth') }),
    logOut: (api) => api.post('/api/v1/admin/logout'),
    ...(fetch && { fetch }),
  });
  let ending: ReturnType<AdminSession['ending']> = session.get().state === 'checking' ? 'by itself' : null;
  session.subscribe(() => {
    if (session.get().state === 'signed-in') ending = 'by itself';
  });
  return {
    ...session,
    ending: () => ending,
    signOut: () => {
      ending = 'logged out';
      return session.signOut();
    },
    signIn: async (form) => {
      const { token } = await session.api.post('/api/mlp_admin_auth', { body: form });
      await session.signIn(token, form);
    },
  };
}
