import { defineApp } from '@fairway/area/define-app';
import { createQueries } from '@fairway/area-ui/create-queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { createAdminSession } from './features/session/admin-session.ts';
import { SessionContext } from './features/session/session-context.ts';
import { routes } from './root.tsx';

const queries = createQueries();
const session = createAdminSession();

export const { shellContract, bootstrap, mount, unmount } = defineApp({
  routes: () => {
    void session.check();
    return routes;
  },
  wrap: (children) => (
    <SessionContext value={session}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </SessionContext>
  ),
});
