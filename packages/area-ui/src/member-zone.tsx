import { useCurrentUser } from '@fairway/area/use-host';
import { visitorTimeZone } from '@fairway/contracts/identity/time-zone';
import { DayZone } from '@fairway/ui/days/day-zone';
import type { ReactNode } from 'react';

/** All instants inside are in the member's zone, as chosen last (G-22). */
export function MemberZone({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  const zone = user.state === 'signed-in' ? (user.member.next_zone ?? user.member.time_zone) : undefined;
  return <DayZone zone={zone ?? visitorTimeZone}>{children}</DayZone>;
}
