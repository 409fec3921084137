import { readEarly } from '@fairway/area/early-calls';
import type { Member } from '@fairway/contracts/identity/identity';
import { hasUnsentAnswers } from '../features/answering/answer-queue.ts';
import { booksQuery } from '../features/books/api.ts';
import { examQuery, todayQuery } from '../features/exam/api.ts';
import { latestPurchaseQuery } from '../features/payment/latest-purchase.ts';
import { earlyApi as api, loadQuery } from '../features/preview/early-queries.ts';
import { quotaQuery } from '../features/quota/quota-query.ts';
import { countsQuery, resumeQuery } from '../progress-queries.ts';
import { profileCall } from '../shared-calls.ts';

/** Waits for what the top of the dashboard shows. Without a member, or if a call fails, there is no preview. */
export async function loadDashboard(): Promise<Member | undefined> {
  // A query claims a payment, which the page looks up.
  if (location.pathname !== '/dashboard' || location.search !== '') return undefined;
  const member = await readEarly(profileCall);
  // Their pages begin with a banner.
  if (!member || member.verification_status === 'No' || hasUnsentAnswers(member._id)) return undefined;
  const isPremium = member.access === 'premium';
  const [{ latest }] = await Promise.all([
    loadQuery(latestPurchaseQuery(api)),
    loadQuery(resumeQuery(api)),
    loadQuery(booksQuery(api)),
    loadQuery(examQuery(api)).then(({ exam }) => (exam && isPremium ? loadQuery(todayQuery(api)) : null)),
    isPremium ? loadQuery(countsQuery(api)) : member.no_access || loadQuery(quotaQuery(api)),
  ]);
  const isSettled = latest === null || (latest.dismissed && latest.status === 'granted');
  return isSettled ? member : undefined;
}
