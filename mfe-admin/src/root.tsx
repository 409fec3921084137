import { lazyPage } from '@fairway/area/lazy-page';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { DayZone } from '@fairway/ui/days/day-zone';
import { Breadcrumbs } from '@fairway/ui/menus/breadcrumbs';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { ErrorState } from '@fairway/ui/states/error-state';
import { Skeleton } from '@fairway/ui/states/skeleton';
import type { ReactNode } from 'react';
import { Navigate, Outlet, type RouteObject, useLocation, useParams } from 'react-router-dom';
import { roleText } from './access.ts';
import { type AdminPage, pages, redirects } from './area.ts';
import { CurrentPage } from './current-page.ts';
import { Palette } from './features/palette/palette.tsx';
import type { AdminSession } from './features/session/admin-session.ts';
import { useAdmin, useAdminState, useSession } from './features/session/session-context.ts';
import { AdminFrame } from './frame/admin-frame.tsx';
import { leave } from './leave-guard.tsx';
import { mayOpen } from './menu.ts';
import { NotFound } from './no-such-record.tsx';
import { AccountPage } from './pages/account-page.tsx';
import { ChangePasswordPage } from './pages/change-password-page.tsx';
import { DashboardPage } from './pages/dashboard-page.tsx';
import { ForgotPasswordPage } from './pages/forgot-password-page.tsx';
import { LoginPage } from './pages/login-page.tsx';
import { ProfilePage } from './pages/profile-page.tsx';
import { SettingsPage } from './pages/settings-page.tsx';
import { paths } from './paths.ts';
import { useWaitingCounts } from './waiting-counts.ts';

const EnrollPage = lazyPage(() =>
  import(/* webpackChunkName: "security" */ './pages/enroll-page.tsx').then((page) => page.EnrollPage),
);

function routeOf(path: string, page: ReactNode): RouteObject {
  const { title = '', crumb = title, parent = '', wide } = pages[path] ?? {};
  const list = pages[parent];
  const above = list && { href: parent, text: list.crumb ?? list.title };
  return { path, element: <CurrentPage value={{ title, crumb, above, wide }}>{page}</CurrentPage> };
}

/** A page whose code loads when it is opened. */
function lazyRoute(path: string, load: NonNullable<AdminPage['load']>, ownFrame = false): RouteObject {
  const Page = lazyPage(async () => (await load()).Page);
  return routeOf(path, <ForRole address={path}>{ownFrame ? <Page /> : framed(path, <Page />)}</ForRole>);
}

const framed = (path: string, page: ReactNode) => <AccountPage key={path}>{page}</AccountPage>;

export const routes: RouteObject[] = [
  routeOf(paths.login, <LoginPage />),
  routeOf(paths.forgotPassword, <ForgotPasswordPage />),
  routeOf(paths.changePassword, <ChangePasswordPage />),
  {
    element: <SignedIn />,
    children: [
      routeOf(paths.dashboard, <DashboardPage />),
      routeOf(paths.profile, framed(paths.profile, <ProfilePage />)),
      routeOf(paths.settings, framed(paths.settings, <SettingsPage />)),
      ...Object.entries(pages).flatMap(([path, { load, ownFrame }]) => (load ? lazyRoute(path, load, ownFrame) : [])),
      ...Object.entries(redirects).map(([path, to]) => ({ path, element: <OtherSpelling of={to} /> })),
      { path: '/admin/*', element: <NoSuchPage /> },
    ],
  },
];

/** All other pages of the back office: the frame at once, the page once the session is verified. */
function SignedIn() {
  const session = useSession();
  const state = useAdminState();
  const { pathname, search, hash } = useLocation();
  const counts = useWaitingCounts(state.state === 'signed-in' ? state.admin.role : undefined);
  if (state.state === 'signed-out') {
    return <Navigate to={signInAddress(pathname + search + hash, session.ending())} replace />;
  }
  return (
    <AdminFrame
      admin={state.state === 'signed-in' ? state.admin : null}
      isChecking={state.state === 'checking'}
      path={pathname}
      counts={counts}
      tools={state.state === 'signed-in' && <Palette role={state.admin.role} />}
      onSignOut={() => leave(session.signOut)}
    >
      {state.state === 'checking' && <Skeleton lines={6} label="Checking your session" />}
      {state.state === 'unreachable' && (
        <ErrorState
          title="Your session could not be checked"
          text="Fairway is not responding right now. You are still logged in."
          onRetry={session.check}
        />
      )}
      {state.state === 'signed-in' && state.admin.role === 'enrolling' && <EnrollPage />}
      {state.state === 'signed-in' && state.admin.role !== 'enrolling' && (
        <DayZone zone={state.admin.time_zone}>
          <Outlet />
        </DayZone>
      )}
    </AdminFrame>
  );
}

/** The sign-in page, which returns to `path` afterwards, and says so if a session ended by itself. */
function signInAddress(path: string, ending: ReturnType<AdminSession['ending']>): string {
  if (ending === 'logged out') return paths.login;
  const ended = ending === 'by itself';
  const query = new URLSearchParams({ ...(path !== paths.dashboard && { next: path }), ...(ended && { ended: '1' }) });
  return query.size === 0 ? paths.login : `${paths.login}?${query}`;
}

function OtherSpelling({ of }: { of: string }) {
  const { id = '' } = useParams();
  return <Navigate to={of.replace(':id', id)} replace />;
}

/** The page at an address of the table, unless the role may not open it. */
function ForRole({ address, children }: { address: string; children: ReactNode }) {
  const { role } = useAdmin();
  if (mayOpen(role, address)) return children;
  return (
    <>
      <title>Not for your role · Fairway back office</title>
      <h1 className="sr-only">Not for your role</h1>
      <EmptyState
        title="This page is not for your role"
        text={`Your role is ${roleText[role]}. The menu lists every page it can open. An owner can change your role.`}
        action={<LinkButton href={paths.profile}>Your profile</LinkButton>}
      />
    </>
  );
}

function NoSuchPage() {
  return (
    <>
      <title>Page not found · Fairway back office</title>
      <Breadcrumbs trail={[{ href: paths.dashboard, text: 'Dashboard' }]} here="Page not found" />
      <h1 className="sr-only">Page not found</h1>
      <NotFound text="Go to the dashboard to find what you need." />
    </>
  );
}
