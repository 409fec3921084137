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
import { useAdmin, useSession } from '../features/session/session-context.ts';
import styles from './dashboard-page.module.css';
import { EditorHome } from './editor-home.tsx';
import { RestorePanels } from './restore-panels.tsx';

export function DashboardPage() {
  const { api } = useSession();
  const { role } = useAdmin();
  return (
    <>
      <title>Dashboard · Fairway back office</title>
      <Breadcrumbs trail={[]} here="Dashboard" />
      <div className={styles.head}>
        <h1 className={styles.title}>Dashboard</h1>
        {owners.includes(role) && <GoingLiveNotice api={api} />}
      </div>
      {role === 'editor' ? <EditorHome /> : <BusinessPanels role={role} />}
    </>
  );
}

/** Members and sales, which an editor may not see. */
function BusinessPanels({ role }: { role: AdminRole }) {
  const { api } = useSession();
  const panels = usePanels('fairway-admin-panels');
  return (
    <>
      <Figures api={api} panels={panels} />
      <NewestMembers api={api} panels={panels} />
      <div className={styles.columns}>
        {editors.includes(role) && <ContentHealth api={api} panels={panels} />}
        <Funnel api={api} panels={panels} />
      </div>
      <NewestCommenters api={api} panels={panels} />
      <RestorePanels panels={panels} />
    </>
  );
}
