import { ApiFault } from '@fairway/area/api-client';
import { isNotFound } from '@fairway/area/is-not-found';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { ErrorState } from '@fairway/ui/states/error-state';
import { paths } from '../../paths.ts';

/** Why a test is not shown, and what to do. Another member's test is reported like an unknown one. */
export function TestProblem({ error, onRetry, busy }: { error: Error; onRetry: () => void; busy: boolean }) {
  const fault = error instanceof ApiFault ? error : undefined;
  if (isNotFound(error)) {
    return (
      <EmptyState
        title="Test not found"
        text="It may have been deleted, or the address may be incomplete."
        action={<LinkButton href={paths.manage}>Manage Tests</LinkButton>}
      />
    );
  }
  if (fault?.status === 403) {
    return (
      <EmptyState
        title="Subscription Alerts"
        text={fault.fields.error ?? ''}
        action={<LinkButton href={paths.subscription}>Upgrade Account</LinkButton>}
      />
    );
  }
  return (
    <ErrorState
      title="The test did not load"
      text="Part of Fairway is not responding right now."
      reassurance="What you have answered is safe."
      onRetry={onRetry}
      busy={busy}
    />
  );
}
