import { usePanels } from '@fairway/mfe/use-panels';
import { Button } from '@fairway/ui/button';
import { NewUsersCard } from '../features/dashboard/new-users-card.tsx';
import { NewestMembers } from '../features/dashboard/newest-members.tsx';
import { useSession } from '../features/session/session-context.ts';
import styles from './dashboard-page.module.css';

export function DashboardPage() {
  const { api } = useSession();
  const panels = usePanels('fairway-admin-panels');
  return (
    <>
      <title>Dashboard · Fairway back office</title>
      <h1 className={styles.title}>Dashboard</h1>
      <div className={styles.figures}>
        <NewUsersCard api={api} />
      </div>
      <NewestMembers api={api} panels={panels} />
      {panels.removed > 0 && (
        <p className={styles.restore}>
          <Button kind="quiet" onClick={panels.restore}>
            Restore removed panels
          </Button>
        </p>
      )}
    </>
  );
}
