import type { ApiClient } from '@fairway/mfe/api-client';
import { Button } from '@fairway/ui/button';
import { useQuery } from '@tanstack/react-query';
import { newUsersQuery } from './api.ts';
import styles from './dashboard.module.css';

export function NewUsersCard({ api }: { api: ApiClient }) {
  const users = useQuery(newUsersQuery(api));
  return (
    <section className={styles.figure} aria-labelledby="new-users" aria-busy={users.isPending}>
      <h2 id="new-users">New users</h2>
      {users.isError ? (
        <p className={styles.failed}>
          This figure did not load.{' '}
          <Button kind="text" busy={users.isFetching} onClick={() => users.refetch()}>
            Retry
          </Button>
        </p>
      ) : (
        <p className={styles.value}>{users.data ? users.data.total.toLocaleString('en-US') : ' '}</p>
      )}
      <p className={styles.span}>last 30 days</p>
    </section>
  );
}
