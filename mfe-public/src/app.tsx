import { defineApp } from '@fairway/mfe/define-app';
import { createRoutes } from './routes.tsx';

export const { bootstrap, mount, unmount } = defineApp({
  routes: (host) => createRoutes({ ...host, origin: location.origin }),
});
