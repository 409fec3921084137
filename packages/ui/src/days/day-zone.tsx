import { visitorTimeZone } from '@fairway/contracts/identity/time-zone';
import { createContext, type ReactNode, use } from 'react';

const ZoneOfDays = createContext<string>(visitorTimeZone);

/**
 * The zone of all days inside: each area sets it once. Outside of any, as on public pages, it is that of visitors. The
 * device's own zone is never used.
 */
export function DayZone({ zone, children }: { zone: string; children: ReactNode }) {
  return <ZoneOfDays value={zone}>{children}</ZoneOfDays>;
}

export const useDayZone = (): string => use(ZoneOfDays);
