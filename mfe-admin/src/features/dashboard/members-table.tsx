import type { NewestMember } from '@fairway/contracts/identity/identity';
import { Day, ZoneNote } from '@fairway/ui/days/day';
import { platformText } from '@fairway/ui/text/platform-text';
import { paths } from '../../paths.ts';
import styles from './dashboard.module.css';
import { type ScrolledColumn, ScrolledTable } from './scrolled-table.tsx';

export function MembersTable({ members }: { members: NewestMember[] }) {
  return (
    <ScrolledTable
      name="Newest users"
      className={styles.members}
      columns={columns}
      rows={members}
      rowKey={({ _id }) => _id}
    >
      <p>
        <ZoneNote />
      </p>
    </ScrolledTable>
  );
}

const columns: ScrolledColumn<NewestMember>[] = [
  { title: 'Joined date', cell: ({ insert_date }) => <Day at={insert_date} /> },
  {
    title: 'User Name',
    isName: true,
    cell: ({ _id, user_name }) => <a href={paths.editSubscriber(_id)}>{user_name}</a>,
  },
  { title: 'Subscription type', cell: ({ subscription_type }) => subscription_type },
  { title: 'Subscription Exp', cell: ({ unsubs_date }) => <Expiry date={unsubs_date} /> },
  { title: 'Question Type', cell: ({ question_type }) => question_type },
  { title: 'Platform', cell: ({ platform }) => platformText(platform) },
];

/** Active or expired, by color and in words; Life Time Access has no date. */
function Expiry({ date }: { date: string | null }) {
  if (date === null) return <>Never</>;
  const past = new Date(date).getTime() <= Date.now();
  return (
    <span className={past ? styles.past : styles.current}>
      <Day at={date} />
      {past && ' (ended)'}
    </span>
  );
}
