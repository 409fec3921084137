import { MemberOnly } from '@fairway/area-ui/member-only';
import type { Member } from '@fairway/contracts/identity/identity';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../paths.ts';

/** A page that requires a plan: a member without one is redirected to the plans. */
export function PremiumOnly({ loading, children }: { loading: ReactNode; children: (member: Member) => ReactNode }) {
  return (
    <MemberOnly loading={loading}>
      {(member) => (member.access === 'free' ? <Navigate to={paths.alert} replace /> : children(member))}
    </MemberOnly>
  );
}
