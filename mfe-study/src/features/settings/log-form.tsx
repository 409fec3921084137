import type { Member } from '@fairway/contracts/identity';
import { ApiFault } from '@fairway/mfe/api-client';
import { useHost } from '@fairway/mfe/use-host';
import { Button } from '@fairway/ui/button';
import { ErrorState } from '@fairway/ui/error-state';
import { Notice } from '@fairway/ui/notice';
import { Skeleton } from '@fairway/ui/skeleton';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import styles from './log-form.module.css';
import { Switch } from './switch.tsx';

const path = '/api/v1/private/progress/settings';

/** Whether answers given while studying go into the log. The server keeps it, for every device. */
export function LogForm({ access }: { access: Member['access'] }) {
  const { api } = useHost();
  const queries = useQueryClient();
  const options = queryOptions({ queryKey: ['study-settings'], queryFn: () => api.get(path) });
  const settings = useQuery(options);
  const change = useMutation({
    networkMode: 'always',
    mutationFn: (log_answers: boolean) => api.put(path, { body: { log_answers } }),
    onSuccess: (kept) => queries.setQueryData(options.queryKey, kept),
  });

  if (settings.isPending) return <Skeleton lines={3} label="Loading your log setting" />;
  if (settings.isError) {
    return (
      <ErrorState
        title="Your log setting did not load"
        text="Fairway is not responding right now."
        kept="Your setting is unchanged."
        onRetry={settings.refetch}
        busy={settings.isFetching}
      />
    );
  }
  // What was chosen shows at once, and goes back where it was not kept.
  const on = change.isPending ? change.variables : settings.data.log_answers;
  return (
    <>
      <Switch label="Keep a log of my answers" on={on} busy={change.isPending} onChange={(next) => change.mutate(next)}>
        Answers you give while studying go into your log and your accuracy. Answers in practice tests count in your
        accuracy only. When this is off, new answers are graded but go into neither. Earlier entries stay until you
        remove them.
        {access === 'free' && ' The log comes with a plan. Until you have one, nothing is logged.'}
      </Switch>
      {change.isError && (
        <Notice kind="danger">
          This was not saved. Your setting is unchanged. {reasonOf(change.error)}{' '}
          <Button kind="text" onClick={() => change.mutate(change.variables)}>
            Retry
          </Button>
        </Notice>
      )}
      <p className={styles.state} role="status">
        {change.isPending && 'Saving'}
        {change.isSuccess && (on ? 'Saved. Your answers are logged.' : 'Saved. Your answers are not logged.')}
      </p>
    </>
  );
}

const reasonOf = (error: unknown) => (error instanceof ApiFault ? Object.values(error.fields)[0] : undefined) ?? '';
