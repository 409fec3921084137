import { useCurrentUser, useHost } from '@fairway/area/use-host';
import type { Member } from '@fairway/contracts/identity/identity';
import { ErrorState } from '@fairway/ui/states/error-state';
import type { ReactNode } from 'react';

/** A page for members. `loading` is shown until the session has been checked. The shell redirects visitors. */
export function MemberOnly({
  loading,
  reassurance = 'your score is safe',
  frame = (problem) => problem,
  children,
}: {
  loading: ReactNode;
  /** What is not affected by the outage. */
  reassurance?: string;
  /** The page around the outage, where this is not inside of one. */
  frame?: (problem: ReactNode) => ReactNode;
  children: (member: Member) => ReactNode;
}) {
  const user = useCurrentUser();
  const { checkUser } = useHost();
  if (user.state === 'signed-in') return children(user.member);
  if (user.state !== 'unreachable') return loading;
  return frame(
    <ErrorState
      title="Your session could not be checked"
      text="Fairway is not responding right now."
      reassurance={`You are still logged in, and ${reassurance}.`}
      onRetry={checkUser}
    />,
  );
}
