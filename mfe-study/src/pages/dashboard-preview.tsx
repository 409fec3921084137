import type { ApiClient } from '@fairway/area/api-client';
import type { HostProps } from '@fairway/area/host-props';
import { HostContext } from '@fairway/area/use-host';
import { MemberZone } from '@fairway/area-ui/member-zone';
import type { Member } from '@fairway/contracts/identity/identity';
import styles from './dashboard-page.module.css';
import { DashboardTop } from './dashboard-top.tsx';

/** The top of the dashboard before its code is loaded. What is below follows with the page. */
export function DashboardPreview({ member, api }: { member: Member; api: ApiClient }) {
  const user = { state: 'signed-in', member } as const;
  const host = { api, currentUser: { get: () => user, subscribe: () => () => {} } };
  return (
    <HostContext value={host as unknown as HostProps}>
      <MemberZone>
        <section className={styles.page}>
          <h1>Dashboard</h1>
          <DashboardTop member={member} isActivating={false} isQuiet={false} />
        </section>
      </MemberZone>
    </HostContext>
  );
}
