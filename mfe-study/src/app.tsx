import { defineApp } from '@fairway/mfe/define-app';
import { MemberQueries } from '@fairway/mfe/member-queries';
import { routes } from './root.tsx';

export const { shellContract, bootstrap, mount, unmount } = defineApp({
  routes: () => routes,
  wrap: (children) => <MemberQueries>{children}</MemberQueries>,
});
