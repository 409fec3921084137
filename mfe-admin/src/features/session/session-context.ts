import { createContext, use, useSyncExternalStore } from 'react';
import type { AdminSession, AdminState } from './admin-session.ts';

export const SessionContext = createContext<AdminSession | null>(null);

export function useSession(): AdminSession {
  const session = use(SessionContext);
  if (session === null) throw new Error('SessionContext is missing');
  return session;
}

export function useAdminState(): AdminState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.get);
}
