import { defineApp } from '@fairway/area/define-app';
import { MemberQueries } from '@fairway/area-ui/member-queries';
import { routes } from './root.tsx';

export const { shellContract, bootstrap, mount, unmount } = defineApp({
  routes: () => routes,
  wrap: (children) => <MemberQueries>{children}</MemberQueries>,
});
