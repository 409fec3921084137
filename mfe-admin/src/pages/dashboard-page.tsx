import { usePanels } from '@fairway/area-ui/use-panels';
import { Breadcrumbs } from '@fairway/ui/breadcrumbs';
import { ContentHealth } from '../features/dashboard/content-health.tsx';
import { Figures } from '../features/dashboard/figures.tsx';
import { Funnel } from '../features/dashboard/funnel.tsx';
import { NewestCommenters } from '../features/dashboard/newest-commenters.tsx';
import { NewestMembers } from '../features/dashboard/newest-members.tsx';
import { useSession } from '../features/session/session-context.ts';
import styles from './dashboard-page.module.css';
import { RestorePanels } from './restore-panels.tsx';

export function DashboardPage() {
  const { api } = useSession();
  const panels = usePanels('fairway-admin-panels');
  return (
    <>
      <title>Dashboard · Fairway back office</title>
      <Breadcrumbs trail={[]} here="Dashboard" />
      <h1 className={styles.title}>Dashboard</h1>
      <Figures api={api} panels={panels} />
      <NewestMembers api={api} panels={panels} />
      <div className={styles.columns}>
        <ContentHealth api={api} panels={panels} />
        <Funnel api={api} panels={panels} />
      </div>
      <NewestCommenters api={api} panels={panels} />
      <RestorePanels panels={panels} />
    </>
  );
}
