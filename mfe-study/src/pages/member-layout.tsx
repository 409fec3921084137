import { useCurrentUser } from '@fairway/mfe/use-host';
import { Outlet } from 'react-router-dom';
import { VerificationBanner } from '../features/verification/verification-banner.tsx';

/** Every page of the area, under what its member should hear of. Dismissed, it stays away until the area is entered anew. */
export function MemberLayout() {
  const user = useCurrentUser();
  const isPending = user.state === 'signed-in' && user.member.verification_status === 'No';
  return (
    <>
      {isPending && <VerificationBanner member={user.member} />}
      <Outlet />
    </>
  );
}
