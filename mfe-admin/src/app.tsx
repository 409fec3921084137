import { defineApp } from '@fairway/area/define-app';
import { AdminContext } from './admin-context.tsx';
import { createAdminSession } from './features/session/admin-session.ts';
import { routes } from './root.tsx';

const session = createAdminSession({ channel: new BroadcastChannel('fairway-admin-session') });

export const { shellContract, bootstrap, mount, unmount } = defineApp({
  routes: () => {
    void session.check();
    return routes;
  },
  wrap: (children) => <AdminContext session={session}>{children}</AdminContext>,
});
