import type { SessionState } from '@fairway/area/session';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueries } from './create-queries.ts';

type Session = SessionState<{ state: 'signed-in' }>;
type User = { session: Session; owner: string };

/**
 * Loaded data belongs to one user, so the next user in this window starts with an empty cache. Data that was requested
 * during the session check belongs to the user that the check identifies.
 */
export function SessionQueries({
  session,
  owner,
  create = createQueries,
  children,
}: {
  session: Session;
  /** The id of the signed-in user, or ''. */
  owner: string;
  create?: () => QueryClient;
  children: ReactNode;
}) {
  const user = { session, owner };
  const [cache, setCache] = useState(() => ({ user, number: 0, queries: create() }));
  let { number, queries } = cache;
  if (cache.user.session !== session) {
    if (!isSameSession(cache.user, user)) {
      number += 1;
      queries = create();
    }
    setCache({ user, number, queries });
  }
  return (
    <QueryClientProvider key={number} client={queries}>
      {children}
    </QueryClientProvider>
  );
}

/** `checking` is reported again when a different token is checked. */
function isSameSession(before: User, now: User): boolean {
  const { state } = now.session;
  if (before.session.state === 'signed-in') return state === 'signed-in' && now.owner === before.owner;
  if (before.session.state === 'checking') return state === 'signed-in' || state === 'unreachable';
  return before.session.state === state;
}
