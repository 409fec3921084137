import { useCurrentUser } from '@fairway/mfe/use-host';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

/** `always`: without a connection a call fails and says so, where it would otherwise wait without a word. */
const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: 1, networkMode: 'always', refetchOnReconnect: true, refetchOnWindowFocus: false },
    },
  });

/** What is loaded is one member's own: whoever signs in next in this window starts empty. */
export function MemberQueries({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  return <OneMember key={user.state === 'signed-in' ? user.member._id : ''}>{children}</OneMember>;
}

function OneMember({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueries);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
