import { useHost } from '@fairway/area/use-host';
import type { Member } from '@fairway/contracts/identity/identity';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { latestPurchaseQuery } from './latest-purchase.ts';

/**
 * Whether paid access is about to begin. True until the shell knows the member's new access, which is later than the
 * grant.
 */
export function useIsActivating(member: Member): boolean {
  const { api, checkUser } = useHost();
  const { data } = useQuery({ ...latestPurchaseQuery(api), enabled: false });
  const status = data?.latest?.status;
  const [hasWaited, setHasWaited] = useState(false);
  if (status === 'paid' && !hasWaited) setHasWaited(true);
  const isGranted = hasWaited && status === 'granted';
  useEffect(() => {
    if (isGranted) void checkUser();
  }, [isGranted, checkUser]);
  return member.access === 'free' && hasWaited;
}
