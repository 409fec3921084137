import { useCurrentUser } from '@fairway/area/use-host';
import type { ReactNode } from 'react';
import { SessionQueries } from './session-queries.tsx';

/** One cache for each member: ratings, keys and quota are never shown to the next one in this window. */
export function MemberQueries({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  return (
    <SessionQueries session={user} owner={user.state === 'signed-in' ? user.member._id : ''}>
      {children}
    </SessionQueries>
  );
}
