import { MemberOnly } from '@fairway/area-ui/member-only';
import type { Member } from '@fairway/contracts/identity/identity';
import { Skeleton } from '@fairway/ui/states/skeleton';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { ListPage } from '../features/lists/list-page.tsx';
import { paths } from '../paths.ts';

type Children = (member: Member) => ReactNode;

/** A page that requires a plan: a member without one is redirected to the plans. */
export function PremiumOnly({
  loading,
  frame,
  children,
}: {
  loading: ReactNode;
  frame?: (problem: ReactNode) => ReactNode;
  children: Children;
}) {
  return (
    <MemberOnly loading={loading} {...(frame && { frame })}>
      {(member) => (member.access === 'free' ? <Navigate to={paths.alert} replace /> : children(member))}
    </MemberOnly>
  );
}

/** A list that requires a plan. Until the member is known, its page has this title only. */
export function PremiumList({ title, children }: { title: string; children: Children }) {
  const frame = (content: ReactNode) => <ListPage title={title}>{content}</ListPage>;
  return (
    <PremiumOnly loading={frame(<Skeleton lines={10} label={`Loading ${title}`} />)} frame={frame}>
      {children}
    </PremiumOnly>
  );
}
