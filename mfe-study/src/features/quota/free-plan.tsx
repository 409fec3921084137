import { pageLoading } from '@fairway/area/page-preview';
import { useHost } from '@fairway/area/use-host';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useQuery } from '@tanstack/react-query';
import { quotaQuery } from './quota-query.ts';

/** States what a member without a plan has; the number once it is known. */
export function FreePlan() {
  const { api } = useHost();
  const quota = useQuery(quotaQuery(api));
  const limit = quota.data?.quota?.limit;
  const count = limit === undefined ? 'a limited number of' : formatNumber(limit);
  return <span {...(quota.isPending && pageLoading)}>You are on the free plan, with {count} questions a day.</span>;
}
