import { LinkButton } from '@fairway/ui/buttons/link-button';
import { SummaryTable } from '../features/comments/summary-table.tsx';
import { useSession } from '../features/session/session-context.ts';
import { paths } from '../paths.ts';
import { AccountPage } from './account-page.tsx';
import styles from './comments-page.module.css';

export function CommentsPage() {
  const { api } = useSession();
  return (
    <AccountPage crumb="Comments" wide>
      <p className={styles.actions}>
        <LinkButton kind="quiet" href={paths.commentQueue}>
          Review Queue
        </LinkButton>
      </p>
      <SummaryTable api={api} />
    </AccountPage>
  );
}
