import { createQueries } from '@fairway/area-ui/create-queries';
import { SessionQueries } from '@fairway/area-ui/session-queries';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAdminState } from './features/session/session-context.ts';

/** An administrator's data is never shown to the next one who signs in in this window. */
export function AdminQueries({
  create = createQueries,
  children,
}: {
  create?: () => QueryClient;
  children: ReactNode;
}) {
  const session = useAdminState();
  const owner = session.state === 'signed-in' ? session.admin._id : '';
  return (
    <SessionQueries session={session} owner={owner} create={create}>
      {children}
    </SessionQueries>
  );
}
