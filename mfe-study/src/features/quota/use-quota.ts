import { useCurrentUser } from '@fairway/area/use-host';
import { visitorTimeZone } from '@fairway/contracts/identity/time-zone';
import type { Quota } from '@fairway/contracts/question-bank/answers';
import { mirrorQuota } from '@fairway/study-ui/quota-mirror';
import { useEffect, useState } from 'react';

/** The day's free answers: as they were read with the question at `readAt`, or as a newer reply states them. */
export function useQuota(read: Quota, readAt: number): { quota: Quota; setQuota: (newest: Quota) => void } {
  const [replied, setReplied] = useState<{ quota: Quota; at: number }>({ quota: null, at: 0 });
  const quota = replied.at > readAt ? replied.quota : read;
  const user = useCurrentUser();
  const zone = user.state === 'signed-in' ? user.member.time_zone : visitorTimeZone;
  useEffect(() => mirrorQuota(quota, zone), [quota, zone]);
  return { quota, setQuota: (newest) => setReplied({ quota: newest, at: Date.now() }) };
}
