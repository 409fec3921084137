import type { Subscriber } from '@fairway/contracts/identity/subscribers';
import { accessOf } from '../members/access.ts';
import type { ListedMember } from './list.ts';

type Status = Subscriber['status'] | 'Deleted';

export function presentSubscriber<S extends Status>(
  row: Omit<ListedMember, 'accountStatus'> & { accountStatus: S },
  now: Date,
): Omit<Subscriber, 'status'> & { status: S } {
  return {
    _id: row.id,
    email: row.email,
    user_name: row.userName,
    subscription_type: row.subscriptionType,
    mode: accessOf(row, now),
    status: row.accountStatus,
    image: row.image,
    insert_date: row.insertDate.toISOString(),
    unsubs_date: row.unsubsDate?.toISOString() ?? null,
    question_type: row.questionType,
    license_rating: row.licenseRating,
    platform: row.platform,
  };
}
