import { defineApp } from '@fairway/area/define-app';
import { AdminQueries } from './admin-queries.tsx';
import { createAdminSession } from './features/session/admin-session.ts';
import { SessionContext } from './features/session/session-context.ts';
import { routes } from './root.tsx';

const session = createAdminSession({ channel: new BroadcastChannel('fairway-admin-session') });

export const { shellContract, bootstrap, mount, unmount } = defineApp({
  routes: () => {
    void session.check();
    return routes;
  },
  wrap: (children) => (
    <SessionContext value={session}>
      <AdminQueries>{children}</AdminQueries>
    </SessionContext>
  ),
});
