import type { SubscriberRecord } from '@fairway/contracts/identity/subscriber-record';
import { Instant } from '@fairway/ui/days/day';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';

/** The access from a purchase was replaced: by a plan, or an end, that an administrator set later. */
export const isReplaced = (
  { granted_at }: SubscriberRecord['grants'][number],
  { plan_set_at }: Pick<SubscriberRecord, 'plan_set_at'>,
): boolean => plan_set_at !== null && granted_at <= plan_set_at;

/** The access of a member that the refund of this invoice does not end; null if there is none. */
export function remainingAccess(record: SubscriberRecord, invoiceId: string): ReactNode {
  const { _id, user_name, mode, grants, plan_set_at, unsubs_date } = record;
  const isSetLater = grants.some((grant) => grant.invoice_id === invoiceId && isReplaced(grant, record));
  if (mode !== 'premium' || !isSetLater || plan_set_at === null) return null;
  return (
    <>
      {user_name} keeps access{' '}
      {unsubs_date ? (
        <>
          until <Instant at={unsubs_date} />
        </>
      ) : (
        'without end'
      )}
      , because it was set by hand on <Instant at={plan_set_at} />. You can end it on{' '}
      <a href={paths.viewSubscriber(_id)}>the page of {user_name}</a>.
    </>
  );
}
