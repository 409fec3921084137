import type { Member } from '@fairway/contracts/identity';
import { useCurrentUser, useHost } from '@fairway/mfe/use-host';
import { ErrorState } from '@fairway/ui/error-state';
import type { ReactNode } from 'react';

/** A member's page. Until it is known who is signed in, `loading` stands there; a visitor is led away by the shell. */
export function MemberOnly({ loading, children }: { loading: ReactNode; children: (member: Member) => ReactNode }) {
  const user = useCurrentUser();
  const { checkUser } = useHost();
  if (user.state === 'signed-in') return children(user.member);
  if (user.state !== 'unreachable') return loading;
  return (
    <ErrorState
      title="Your session could not be checked"
      text="Fairway does not answer right now."
      kept="You are still signed in, and your score is safe."
      onRetry={checkUser}
    />
  );
}
