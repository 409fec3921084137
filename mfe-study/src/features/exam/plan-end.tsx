import { calendarDay } from '@fairway/contracts/identity/time-zone';
import { Instant } from '@fairway/ui/days/day';
import { useDayZone } from '@fairway/ui/days/day-zone';
import { Notice } from '@fairway/ui/states/notice';
import { paths } from '../../paths.ts';
import { daysBetween } from './exam-day.ts';

/** Warns of a plan that ends before the exam day. `accessEnd`: an instant, or null for an access that does not end. */
export function PlanEnd({ accessEnd, examDay }: { accessEnd: string | null; examDay: string | null }) {
  const zone = useDayZone();
  const today = calendarDay(new Date(), zone);
  if (accessEnd === null || examDay === null || examDay < today) return null;
  const last = calendarDay(new Date(accessEnd), zone);
  const days = daysBetween(last, examDay);
  if (days <= 0) return null;
  return (
    <Notice announced={false}>
      Your plan ends on <Instant at={accessEnd} />, {days === 1 ? 'a day' : `${days} days`} before your exam.{' '}
      <a href={paths.subscription}>Extend it</a>
    </Notice>
  );
}
