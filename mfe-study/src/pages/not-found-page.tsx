import { EmptyState } from '@fairway/ui/empty-state';
import { LinkButton } from '@fairway/ui/link-button';
import { paths } from '../paths.ts';

export function NotFoundPage() {
  return (
    <>
      <title>Page not found · Fairway</title>
      <h1 className="sr-only">Page not found</h1>
      <EmptyState
        title="sorry! the requested page was not found."
        text="The dashboard and the study menu lead to everything there is."
        action={<LinkButton href={paths.dashboard}>Dashboard</LinkButton>}
      />
    </>
  );
}
