import type { NewestMember } from '@fairway/contracts/identity/identity';
import { Day, ZoneNote } from '@fairway/ui/days/day';
import { platformText } from '@fairway/ui/text/platform-text';
import { paths } from '../../paths.ts';
import styles from './dashboard.module.css';

export function MembersTable({ members }: { members: NewestMember[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone is scrolled by keyboard too
    <section className={styles.scroll} aria-label="Newest users, table" tabIndex={0}>
      <table className={`${styles.table} ${styles.members}`}>
        <thead>
          <tr>
            <th scope="col">Joined date</th>
            <th scope="col">User Name</th>
            <th scope="col">Subscription type</th>
            <th scope="col">Subscription Exp</th>
            <th scope="col">Question Type</th>
            <th scope="col">Platform</th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member._id}>
              <td>
                <Day at={member.insert_date} />
              </td>
              <th scope="row">
                <a href={paths.editSubscriber(member._id)}>{member.user_name}</a>
              </th>
              <td>{member.subscription_type}</td>
              <td>
                <Expiry date={member.unsubs_date} />
              </td>
              <td>{member.question_type}</td>
              <td>{platformText(member.platform)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <ZoneNote />
      </p>
    </section>
  );
}

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
