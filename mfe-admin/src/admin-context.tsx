import { HostContext, useHost } from '@fairway/area/use-host';
import { createQueries } from '@fairway/area-ui/create-queries';
import { SessionQueries } from '@fairway/area-ui/session-queries';
import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { AdminSession } from './features/session/admin-session.ts';
import { SessionContext } from './features/session/session-context.ts';

/** Around every page: its calls are those of the administrator, and loaded data is never shown to the next one. */
export function AdminContext({
  session,
  create = createQueries,
  children,
}: {
  session: AdminSession;
  create?: () => QueryClient;
  children: ReactNode;
}) {
  const host = useHost();
  const state = useSyncExternalStore(session.subscribe, session.get);
  const owner = state.state === 'signed-in' ? state.admin._id : '';
  return (
    <SessionContext value={session}>
      <HostContext value={{ ...host, api: session.api }}>
        <SessionQueries session={state} owner={owner} create={create}>
          {children}
        </SessionQueries>
      </HostContext>
    </SessionContext>
  );
}
