import { usePanels } from '@fairway/area-ui/use-panels';
import type { AdminRole } from '@fairway/contracts/identity/admin-roles';
import { Breadcrumbs } from '@fairway/ui/menus/breadcrumbs';
import { editors, owners } from '../access.ts';
import { ContentHealth } from '../features/dashboard/content-health.tsx';
import { Figures } from '../features/dashboard/figures.tsx';
import { Funnel } from '../features/dashboard/funnel.tsx';
import { NewestCommenters } from '../features/dashboard/newest-commenters.tsx';
import { NewestMembers } from '../features/dashboard/newest-members.tsx';
import { GoingLiveNotice } from '../features/going-live/going-live-notice.tsx';
import { useAdmin } from '../features/session/session-context.ts';
import styles from './dashboard-page.module.css';
import { EditorHome } from './editor-home.tsx';
import { RestorePanels } from './restore-panels.tsx';

export function DashboardPage() {
  const { role } = useAdmin();
  return (
    <>
      <title>Dashboard · Fairway back office</title>
      <Breadcrumbs trail={[]} here="Dashboard" />
      <div className={styles.head}>
        <h1 className={styles.title}>Dashboard</h1>
        {owners.includes(role) && <GoingLiveNotice />}
      </div>
      {role === 'editor' ? <EditorHome /> : <BusinessPanels role={role} />}
    </>
  );
}

/** Members and sales, which an editor may not see. */
function BusinessPanels({ role }: { role: AdminRole }) {
  const panels = usePanels('fairway-admin-panels');
  return (
    <>
      <Figures panels={panels} />
      <NewestMembers panels={panels} />
      <div className={styles.columns}>
        {editors.includes(role) && <ContentHealth panels={panels} />}
        <Funnel panels={panels} />
      </div>
      <NewestCommenters panels={panels} />
      <RestorePanels panels={panels} />
    </>
  );
}
