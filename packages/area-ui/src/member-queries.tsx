import { useCurrentUser } from '@fairway/area/use-host';
import type { ReactNode } from 'react';
import { MemberZone } from './member-zone.tsx';
import { SessionQueries } from './session-queries.tsx';

/** The member's zone, and one cache for each member: ratings, keys and quota are never shown to the next one in this window. */
export function MemberQueries({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  return (
    <SessionQueries session={user} owner={user.state === 'signed-in' ? user.member._id : ''}>
      <MemberZone>{children}</MemberZone>
    </SessionQueries>
  );
}
