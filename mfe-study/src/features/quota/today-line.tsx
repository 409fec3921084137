import { useHost } from '@fairway/area/use-host';
import { useDayZone } from '@fairway/ui/days/day-zone';
import { QuotaLine } from '@fairway/ui/questions/quota-line';
import { useQuery } from '@tanstack/react-query';
import { quotaQuery } from './quota-query.ts';
import { usedUpText } from './used-up.ts';

/** How many of the day's free answers a member without a plan has used; nothing until it is known. */
export function TodayLine() {
  const { api } = useHost();
  const zone = useDayZone();
  const { data } = useQuery(quotaQuery(api));
  const quota = data?.quota ?? null;
  return (
    <>
      <QuotaLine quota={quota} />
      {quota?.left === 0 && <p>{usedUpText(quota, zone)}</p>}
    </>
  );
}
