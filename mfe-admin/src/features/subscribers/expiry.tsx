import { dayText } from '@fairway/contracts/identity/day-text';
import type { Subscriber } from '@fairway/contracts/identity/subscribers';
import { Day, Instant } from '@fairway/ui/days/day';
import styles from './subscribers.module.css';

type Access = Pick<Subscriber, 'subscription_type' | 'unsubs_date'> & { status?: string };

const withoutEnd = ({ subscription_type }: Access) => (subscription_type === 'Life Time Access' ? 'No end' : '–');

const hasEnded = ({ unsubs_date }: Access, now: number) =>
  unsubs_date !== null && new Date(unsubs_date).getTime() <= now;

/** Whether the plan would still give access. */
export const isRunning = (access: Access) =>
  access.unsubs_date === null ? access.subscription_type === 'Life Time Access' : !hasEnded(access, Date.now());

const marks: Record<string, string> = { Inactive: ' · inactive', Ban: ' · banned' };

/** Why the plan gives no access today. */
const markOf = (access: Access, now: number) =>
  hasEnded(access, now) ? ' · ended' : (access.subscription_type && marks[access.status ?? '']) || '';

export function expiryText(access: Access, zone: string, now = Date.now()): string {
  const { unsubs_date } = access;
  return (unsubs_date === null ? withoutEnd(access) : dayText(unsubs_date, zone)) + markOf(access, now);
}

/** When access ends; labeled if the plan gives none today, and red if it has ended. Outside of a list it is stated with its time and zone. */
export function Expiry({
  access,
  isListed = false,
  now = Date.now(),
}: {
  access: Access;
  isListed?: boolean;
  now?: number;
}) {
  const At = isListed ? Day : Instant;
  return (
    <span className={hasEnded(access, now) ? styles.ended : undefined}>
      {access.unsubs_date === null ? withoutEnd(access) : <At at={access.unsubs_date} />}
      {markOf(access, now)}
    </span>
  );
}
