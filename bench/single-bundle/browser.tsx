/** The public site as one bundle: the same frame and pages, without a shell that loads its areas at run time. */
import '@fairway/ui/tokens.css';
import '@fairway/ui/base.css';
import '../../shell/src/shell.css';
import type { HostProps } from '@fairway/area/host-props';
import { HostContext } from '@fairway/area/use-host';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState, RouterProvider } from 'react-router-dom';
import { createRoutes } from '../../mfe-public/src/routes.tsx';
import { areasOf } from '../../shell/src/areas.ts';
import { openMemberSession } from '../../shell/src/current-user.ts';
import { openFrame } from '../../shell/src/frame/frame.tsx';
import { interceptLinks } from '../../shell/src/navigation.ts';
import { openToasts } from '../../shell/src/toasts.ts';

const page = document.querySelector<HTMLElement>('#outlet [data-ssr]');
if (!page) throw new Error('the document contains no page');

const areas = areasOf(JSON.parse(document.getElementById('fairway-manifest')?.textContent ?? '{}'));
const session = openMemberSession();
const toasts = openToasts(document.body);
const navigate = (path: string) => void router.navigate(path);
const host: HostProps = {
  api: session.api,
  currentUser: session,
  navigate,
  notify: toasts.notify,
  signIn: session.signIn,
  signOut: session.signOut,
  checkUser: session.check,
  reportError: (error) => console.warn(error),
};
const hydrationData = JSON.parse(document.getElementById('ssr-data')?.textContent ?? '{}') as HydrationState;
const router = createBrowserRouter(createRoutes({ ...host, origin: location.origin }), { hydrationData });

interceptLinks(navigate, () => {});
openFrame({ areas, session, pastNotices: toasts.past, onSignOut: () => void session.signOut() });
void session.check();
hydrateRoot(
  page,
  <HostContext value={host}>
    <RouterProvider router={router} />
  </HostContext>,
);
