import { LinkButton } from '@fairway/ui/buttons/link-button';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { paths } from '../paths.ts';

export function NotFoundPage() {
  return (
    <>
      <title>Page not found · Fairway</title>
      <h1 className="sr-only">Page not found</h1>
      <EmptyState
        title="sorry! the requested page was not found."
        text="The address may be old or mistyped. Try the dashboard or the study menu."
        action={
          <>
            <LinkButton href={paths.dashboard}>Dashboard</LinkButton>{' '}
            <LinkButton kind="quiet" href="/">
              Homepage
            </LinkButton>
          </>
        }
      />
    </>
  );
}
