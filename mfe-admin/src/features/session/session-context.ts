import type { Admin } from '@fairway/contracts/identity/identity';
import { createContext, use, useSyncExternalStore } from 'react';
import type { AdminSession, AdminState } from './admin-session.ts';

export const SessionContext = createContext<AdminSession | null>(null);

export function useSession(): AdminSession {
  const session = use(SessionContext);
  if (session === null) throw new Error('SessionContext is missing');
  return session;
}

/** The signed-in administrator: for what is shown only then. */
export function useAdmin(): Admin {
  const state = useAdminState();
  if (state.state !== 'signed-in') throw new Error('Nobody is signed in');
  return state.admin;
}

export function useAdminState(): AdminState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.get);
}
