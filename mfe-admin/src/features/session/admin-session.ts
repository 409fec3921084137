import { createSession, type Session, type SessionState } from '@fairway/area/session';
import type { Admin } from '@fairway/contracts/identity/identity';
import { storedValue } from '@fairway/ui/browser/browser-storage';

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

const tokenKey = 'fairway-admin-token';

/**
 * The administrator's session has a separate key: it and a member's session are independent. Without Remember Me it is
 * stored by tab (G-9): a new tab asks the open ones for it on the `channel`.
 */
export function createAdminSession({
  fetch,
  channel,
}: {
  fetch?: typeof globalThis.fetch;
  channel?: BroadcastChannel;
} = {}): AdminSession {
  const session = createSession({
    tokenKey,
    whoAmI: async (api) => ({ state: 'signed-in' as const, admin: await api.get('/api/mlp_admin_auth') }),
    logOut: (api) => api.post('/api/v1/admin/logout'),
    ...(fetch && { fetch }),
  });
  let ending: ReturnType<AdminSession['ending']> = session.get().state === 'checking' ? 'by itself' : null;
  session.subscribe(() => {
    if (session.get().state === 'signed-in') ending = 'by itself';
  });
  if (channel) shareToken(channel, session);
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

type Shared = 'ask' | { token: string };

function shareToken(channel: BroadcastChannel, session: Session<SignedIn>): void {
  const ofTab = storedValue('sessionStorage', tokenKey, 'that you are logged in');
  let isAsking = session.get().state === 'signed-out';
  channel.onmessage = ({ data }: MessageEvent<Shared>) => {
    if (data === 'ask') {
      const token = ofTab.read();
      if (token !== null) channel.postMessage({ token } satisfies Shared);
    } else if (isAsking && session.get().state === 'signed-out') {
      isAsking = false;
      void session.signIn(data.token, { remember: false });
    }
  };
  if (isAsking) channel.postMessage('ask' satisfies Shared);
}
