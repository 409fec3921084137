import type { CurrentUser } from '@fairway/area/host-props';
import { useCurrentUser } from '@fairway/area/use-host';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueries } from './create-queries.ts';

/**
 * Loaded data belongs to one member (ratings, keys, quota), so the next member in this window starts with an empty
 * cache. Data that was requested during the session check belongs to the member that the check identifies.
 */
export function MemberQueries({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  const [cache, setCache] = useState(() => ({ user, number: 0, queries: createQueries() }));
  let { number, queries } = cache;
  if (cache.user !== user) {
    if (!isSameSession(cache.user, user)) {
      number += 1;
      queries = createQueries();
    }
    setCache({ user, number, queries });
  }
  return (
    <QueryClientProvider key={number} client={queries}>
      {children}
    </QueryClientProvider>
  );
}

/** The shell reports `checking` again when it checks a different token. */
function isSameSession(before: CurrentUser, now: CurrentUser): boolean {
  if (before.state === 'signed-in') return now.state === 'signed-in' && now.member._id === before.member._id;
  if (before.state === 'checking') return now.state === 'signed-in' || now.state === 'unreachable';
  return before.state === now.state;
}
