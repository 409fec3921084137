import { useHost } from '@fairway/mfe/use-host';
import { EmptyState } from '@fairway/ui/empty-state';
import { ErrorState } from '@fairway/ui/error-state';
import { LinkButton } from '@fairway/ui/link-button';
import { Skeleton } from '@fairway/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { testListQuery } from '../features/test-list/api.ts';
import { TestList } from '../features/test-list/test-list.tsx';
import { paths } from '../paths.ts';
import styles from './manage-tests-page.module.css';

export function ManageTestsPage() {
  const { api } = useHost();
  const tests = useQuery(testListQuery(api));
  return (
    <section className={styles.page}>
      <title>Manage Tests · Fairway</title>
      <h1>Manage Tests</h1>
      <div className={styles.card}>
        {tests.isPending && <Skeleton lines={3} label="Loading your tests" />}
        {tests.isError && (
          <ErrorState
            title="Your tests did not load"
            text="They are safe. The part of Fairway that keeps them does not answer right now."
            onRetry={() => tests.refetch()}
            busy={tests.isFetching}
          />
        )}
        {tests.isSuccess && tests.data.length === 0 && (
          <EmptyState
            title="List of Tests"
            text="The practice tests you make will be listed here. Until then, the questions themselves are the best practice."
            action={<LinkButton href={paths.study}>Study questions</LinkButton>}
          />
        )}
        {tests.isSuccess && tests.data.length > 0 && <TestList tests={tests.data} />}
      </div>
    </section>
  );
}
