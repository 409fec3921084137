import { ApiFault } from '@fairway/area/api-client';
import { LoadError } from '@fairway/area-ui/load-error';
import { Button } from '@fairway/ui/buttons/button';
import { Notice } from '@fairway/ui/states/notice';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './saved-switch.module.css';
import { Switch } from './switch.tsx';

/** A switch saved on the server, for every device. */
export function SavedSwitch({
  name,
  label,
  queryKey,
  read,
  keep,
  saved,
  children,
}: {
  /** Of the setting, after "your". */
  name: string;
  label: string;
  queryKey: string[];
  read: () => Promise<boolean>;
  /** Saves it, and returns the saved value. */
  keep: (on: boolean) => Promise<boolean>;
  /** The notice shown once it is saved. */
  saved: (on: boolean) => string;
  children: ReactNode;
}) {
  const queries = useQueryClient();
  const options = queryOptions({ queryKey, queryFn: read });
  const setting = useQuery(options);
  const change = useMutation({
    networkMode: 'always',
    mutationFn: keep,
    onSuccess: (saved) => queries.setQueryData(options.queryKey, saved),
  });

  if (setting.isPending) return <Skeleton lines={3} label={`Loading your ${name}`} />;
  if (setting.isError) {
    return <LoadError query={setting} title={`Your ${name} did not load`} reassurance="Your setting is unchanged." />;
  }
  // The new value shows at once, and is reverted if it was not saved.
  const on = change.isPending ? change.variables : setting.data;
  return (
    <>
      <Switch label={label} on={on} busy={change.isPending} onChange={(next) => change.mutate(next)}>
        {children}
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
        {change.isSuccess && saved(on)}
      </p>
    </>
  );
}

const reasonOf = (error: unknown) => (error instanceof ApiFault ? Object.values(error.fields)[0] : undefined) ?? '';
