import { useCurrentUser, useHost } from '@fairway/mfe/use-host';
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
  const user = useCurrentUser();
  return (
    <section className={styles.page}>
      <title>Manage Tests · Fairway</title>
      <h1>Manage Tests</h1>
      <div className={styles.card}>
        {user.state === 'signed-in' && <Tests />}
        {user.state === 'unreachable' && (
          <ErrorState
            title="Your session could not be checked"
            text="Fairway does not answer right now."
            kept="You are still signed in, and your tests are safe."
            onRetry={() => location.reload()}
          />
        )}
        {/* A visitor is led away by the shell. */}
        {(user.state === 'checking' || user.state === 'signed-out') && <Loading />}
      </div>
    </section>
  );
}

function Tests() {
  const { api } = useHost();
  const tests = useQuery(testListQuery(api));
  if (tests.isPending) return <Loading />;
  if (tests.data === undefined) {
    return (
      <ErrorState
        title="Your tests did not load"
        text="The part of Fairway that keeps them does not answer right now."
        kept="They are safe."
        onRetry={() => tests.refetch()}
        busy={tests.isFetching}
      />
    );
  }
  if (tests.data.length === 0) {
    return (
      <EmptyState
        title="List of Tests"
        text="The practice tests you make will be listed here. Until then, the questions themselves are the best practice."
        action={<LinkButton href={paths.study}>Study questions</LinkButton>}
      />
    );
  }
  return <TestList tests={tests.data} />;
}

const Loading = () => <Skeleton lines={3} label="Loading your tests" />;
