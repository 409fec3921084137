import { Actions } from '@fairway/ui/buttons/actions';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { EmptyState } from '@fairway/ui/states/empty-state';
import styles from '../features/lists/lists.module.css';
import { paths } from '../paths.ts';

export function NotFoundPage() {
  return (
    <section className={styles.page}>
      <title>Page not found · Fairway</title>
      <h1 className="sr-only">Page not found</h1>
      <EmptyState
        title="sorry! the requested page was not found."
        text="The address may be old or mistyped. Try the dashboard or the study menu."
        action={
          <Actions>
            <LinkButton href={paths.dashboard}>Dashboard</LinkButton>
            <LinkButton kind="quiet" href="/">
              Homepage
            </LinkButton>
          </Actions>
        }
      />
    </section>
  );
}
