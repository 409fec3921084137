import { useHost } from '@fairway/area/use-host';
import { Panel } from '@fairway/area-ui/panel';
import type { Panels } from '@fairway/area-ui/use-panels';
import { zoneName } from '@fairway/contracts/identity/day-text';
import { useDayZone } from '@fairway/ui/days/day-zone';
import { ErrorState } from '@fairway/ui/states/error-state';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useQueries } from '@tanstack/react-query';
import { dailyKey, dailyMembersQuery, dailySalesQuery, dailyVisitorsQuery } from './api.ts';
import styles from './dashboard.module.css';

const shownDays = 30;

/** From a visitor's first question to a first payment: how many took each step in the last 30 days. */
export function Funnel({ panels }: { panels: Panels }) {
  const { api } = useHost();
  const zone = useDayZone();
  const queries = useQueries({ queries: [dailyVisitorsQuery(api), dailyMembersQuery(api), dailySalesQuery(api)] });
  const [{ data: visitors }, { data: members }, { data: sales }] = queries;
  const failed = queries.filter(({ isError, data }) => isError && data === undefined);
  const steps = [
    {
      name: 'Tried a question',
      hint: 'visitors, each counted once a UTC day',
      count: total(visitors?.days, 'visitors'),
    },
    { name: 'Registered', hint: 'new users', count: total(members?.days, 'new_users') },
    { name: 'Began a trial', hint: 'one for each mailbox', count: total(sales?.days, 'trials') },
    { name: 'Paid', hint: 'for the first time', count: total(members?.days, 'new_subscribers') },
  ];
  const max = Math.max(1, ...steps.map(({ count = 0 }) => count));
  return (
    <Panel id="funnel" title="From visitor to subscriber" panels={panels} loads={dailyKey}>
      {failed.length > 0 ? (
        <ErrorState
          title="The steps did not load"
          text="Part of Fairway is not responding right now."
          onRetry={() => {
            for (const { refetch } of failed) void refetch();
          }}
          busy={failed.some(({ isFetching }) => isFetching)}
        />
      ) : (
        <ol className={styles.funnel}>
          {steps.map(({ name, hint, count }, index) => (
            <li key={name} data-pending={count === undefined || undefined}>
              <p>
                <b>{name}</b> <span>{hint}</span>
              </p>
              <p className={styles.count}>
                <b>{count === undefined ? ' ' : formatNumber(count)}</b>{' '}
                <span>{shareOf(count, steps[index - 1]?.count)}</span>
              </p>
              <i aria-hidden="true" style={{ width: `${((count ?? 0) / max) * 100}%` }} />
            </li>
          ))}
        </ol>
      )}
      <p className={styles.note}>
        People who took each step in the last 30 days, including accounts that were deleted since. One person’s steps
        may be further apart. Visitors are counted by days in UTC, as their daily answers are; the other steps by days
        in {zoneName(zone)}.
      </p>
    </Panel>
  );
}

function total<Key extends string>(days: Record<Key, number>[] | undefined, what: Key): number | undefined {
  return days?.slice(-shownDays).reduce((sum, day) => sum + day[what], 0);
}

function shareOf(count: number | undefined, before: number | undefined): string {
  // Who paid without a trial took no step before.
  if (count === undefined || !before || count > before) return '';
  return `${formatNumber(Math.round((count / before) * 100))}% of the step before`;
}
