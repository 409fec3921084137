import { LinkButton } from '@fairway/ui/buttons/link-button';
import { SummaryTable } from '../features/comments/summary-table.tsx';
import { paths } from '../paths.ts';
import styles from './comments-page.module.css';

export function CommentsPage() {
  return (
    <>
      <p className={styles.actions}>
        <LinkButton kind="quiet" href={paths.commentQueue}>
          Review Queue
        </LinkButton>
      </p>
      <SummaryTable />
    </>
  );
}
