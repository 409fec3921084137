import { useHost } from '@fairway/area/use-host';
import { Panel } from '@fairway/area-ui/panel';
import type { Panels } from '@fairway/area-ui/use-panels';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { dailyKey, dailyMembersQuery, dailySalesQuery } from './api.ts';
import styles from './dashboard.module.css';
import { FigureCard } from './figure-card.tsx';

const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** The four figures of 30 days: sums of the days in their sparklines. */
export function Figures({ panels }: { panels: Panels }) {
  const { api } = useHost();
  const members = useQuery(dailyMembersQuery(api));
  const sales = useQuery(dailySalesQuery(api));
  const people = { query: members, format: formatNumber, href: paths.subscribers };
  const money = { query: sales, format: dollars, href: paths.subscribers };
  const users = members.data?.days.map(({ day, new_users: value }) => ({ day, value }));
  const subscribers = members.data?.days.map(({ day, new_subscribers: value }) => ({ day, value }));
  const total = sales.data?.days.map(({ day, total_cents: value }) => ({ day, value }));
  const net = sales.data?.days.map(({ day, net_cents: value }) => ({ day, value }));
  return (
    <Panel id="figures" title="The last 30 days" panels={panels} loads={dailyKey}>
      <div className={styles.figures}>
        <FigureCard name="New users" days={users} {...people} />
        <FigureCard name="New subscribers" days={subscribers} {...people} />
        <FigureCard name="Total revenue" days={total} {...money} />
        <FigureCard name="Net revenue" days={net} {...money} />
      </div>
      <p className={styles.note}>
        Days are in the business time zone. Users and subscribers include accounts that were deleted since. Net revenue
        excludes refunds and card fees.
      </p>
    </Panel>
  );
}
