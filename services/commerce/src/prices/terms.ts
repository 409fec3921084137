import type { Billing } from '@fairway/contracts/commerce/commerce';
import type { Db } from '@fairway/db/open';
import { createLoadingCache } from '@fairway/kit/cache/loading-cache';
import { openNotices } from '@fairway/kit/redis/notices';
import type { Redis } from 'ioredis';
import { readBilling } from '../billing/store.ts';
import { listPlans, type PlanRow } from './store.ts';

/** The terms of a sale, as set by administrators: the plans with their prices, and the seller. */
export type Terms = { plans: PlanRow[]; company: Billing };

export type TermsReader = {
  read: () => Promise<Terms>;
  /** Called after the commit of a change. */
  changed: () => Promise<void>;
};

/** After this time the terms are read again, in case a notification was lost. */
const freshMs = 5_000;

export async function loadTerms(db: Db): Promise<Terms> {
  const [plans, company] = await Promise.all([listPlans(db), readBilling(db)]);
  return { plans, company };
}

/** Caches the terms until a notification invalidates them. */
export function openTerms({
  db,
  redis,
  now = () => performance.now(),
}: {
  db: Db;
  redis: Redis;
  now?: () => number;
}): TermsReader & { close: () => Promise<void> } {
  const load = async () => ({ value: await loadTerms(db), freshForMs: freshMs });
  const cache = createLoadingCache<Terms>({ max: 1, load, now });
  const forget = () => cache.forget();
  const notices = openNotices(redis, 'terms-changed', { onNotice: forget, onGap: forget });
  return {
    read: async () => (await cache.read('terms')) ?? loadTerms(db),
    changed: async () => {
      forget();
      await notices.send('');
    },
    close: notices.close,
  };
}
