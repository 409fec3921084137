import { defineApp } from '@fairway/area/define-app';
import { loadPageAt } from './lazy-pages.ts';
import { createRoutes } from './routes.tsx';

const area = defineApp({
  routes: (host) => createRoutes({ ...host, origin: location.origin }),
});

export const { shellContract, bootstrap, unmount } = area;

export const mount: typeof area.mount = async (props) => {
  await loadPageAt(location.pathname);
  await area.mount(props);
};
