import { defineApp } from '@fairway/area/define-app';
import { createRoutes } from './routes.tsx';
import { loadPageAt } from './routing/lazy-pages.ts';

const area = defineApp({
  routes: (host) => createRoutes({ ...host, origin: location.origin }),
});

export const { shellContract, bootstrap, unmount } = area;

export const mount: typeof area.mount = async (props) => {
  await loadPageAt(location.pathname);
  await area.mount(props);
};
