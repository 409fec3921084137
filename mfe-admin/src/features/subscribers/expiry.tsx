import { dayText } from '@fairway/contracts/identity/day-text';
import type { Subscriber } from '@fairway/contracts/identity/subscribers';
import { Day, Instant } from '@fairway/ui/days/day';
import styles from './subscribers.module.css';

type Access = Pick<Subscriber, 'subscription_type' | 'unsubs_date'>;

const withoutEnd = ({ subscription_type }: Access) => (subscription_type === 'Life Time Access' ? 'No end' : '–');

const hasEnded = ({ unsubs_date }: Access, now: number) =>
  unsubs_date !== null && new Date(unsubs_date).getTime() <= now;

export function expiryText(access: Access, zone: string, now = Date.now()): string {
  if (access.unsubs_date === null) return withoutEnd(access);
  return dayText(access.unsubs_date, zone) + (hasEnded(access, now) ? ' · ended' : '');
}

/** When access ends; red and labeled if it has. Outside of a list it is stated with its time and zone. */
export function Expiry({
  access,
  isListed = false,
  now = Date.now(),
}: {
  access: Access;
  isListed?: boolean;
  now?: number;
}) {
  if (access.unsubs_date === null) return <>{withoutEnd(access)}</>;
  const isOver = hasEnded(access, now);
  return (
    <span className={isOver ? styles.ended : undefined}>
      {isListed ? <Day at={access.unsubs_date} /> : <Instant at={access.unsubs_date} />}
      {isOver && ' · ended'}
    </span>
  );
}
