import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueries } from './create-queries.ts';
import { useCurrentUser } from './use-host.ts';

/** What is loaded is one member's own (ratings, keys, quota): whoever signs in next in this window starts empty. */
export function MemberQueries({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  return <OneMember key={user.state === 'signed-in' ? user.member._id : ''}>{children}</OneMember>;
}

function OneMember({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueries);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
