import type { Quota } from '@fairway/contracts/question-bank/question-bank';
import { mirrorQuota } from '@fairway/study-ui/quota-mirror';
import { useDayZone } from '@fairway/ui/days/day-zone';
import { useEffect, useState } from 'react';

/** The day's free answers: as they were read with the question at `readAt`, or as a newer reply states them. */
export function useQuota(read: Quota, readAt: number): { quota: Quota; setQuota: (newest: Quota) => void } {
  const [replied, setReplied] = useState<{ quota: Quota; at: number }>({ quota: null, at: 0 });
  const quota = replied.at > readAt ? replied.quota : read;
  const zone = useDayZone();
  useEffect(() => mirrorQuota(quota, zone), [quota, zone]);
  return { quota, setQuota: (newest) => setReplied({ quota: newest, at: Date.now() }) };
}
