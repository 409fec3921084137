import { lazyPage } from '@fairway/mfe/lazy-page';
import { EmptyState } from '@fairway/ui/empty-state';
import { ErrorState } from '@fairway/ui/error-state';
import { LinkButton } from '@fairway/ui/link-button';
import { Skeleton } from '@fairway/ui/skeleton';
import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { useAdminState, useSession } from './features/session/session-context.ts';
import { AdminFrame } from './frame/admin-frame.tsx';
import { ChangePasswordPage } from './pages/change-password-page.tsx';
import { DashboardPage } from './pages/dashboard-page.tsx';
import { ForgotPasswordPage } from './pages/forgot-password-page.tsx';
import { LoginPage } from './pages/login-page.tsx';
import { ProfilePage } from './pages/profile-page.tsx';
import { SettingsPage } from './pages/settings-page.tsx';
import { paths } from './paths.ts';

const PricingPage = lazyPage(() =>
  import(/* webpackChunkName: "company" */ './pages/pricing-page.tsx').then((page) => page.PricingPage),
);
const BillingPage = lazyPage(() =>
  import(/* webpackChunkName: "company" */ './pages/billing-page.tsx').then((page) => page.BillingPage),
);
const SiteSettingsPage = lazyPage(() =>
  import(/* webpackChunkName: "company" */ './pages/site-settings-page.tsx').then((page) => page.SiteSettingsPage),
);
const CouponsPage = lazyPage(() =>
  import(/* webpackChunkName: "coupons" */ './pages/coupons-page.tsx').then((page) => page.CouponsPage),
);
const UsedCodesPage = lazyPage(() =>
  import(/* webpackChunkName: "coupons" */ './pages/used-codes-page.tsx').then((page) => page.UsedCodesPage),
);
const SentMailPage = lazyPage(() =>
  import(/* webpackChunkName: "coupons" */ './pages/sent-mail-page.tsx').then((page) => page.SentMailPage),
);
const SendPromoPage = lazyPage(() =>
  import(/* webpackChunkName: "coupons" */ './pages/send-promo-page.tsx').then((page) => page.SendPromoPage),
);
const ViewMessagePage = lazyPage(() =>
  import(/* webpackChunkName: "coupons" */ './pages/view-message-page.tsx').then((page) => page.ViewMessagePage),
);
const InvoicesPage = lazyPage(() =>
  import(/* webpackChunkName: "invoices" */ './pages/invoices-page.tsx').then((page) => page.InvoicesPage),
);
const ViewInvoicePage = lazyPage(() =>
  import(/* webpackChunkName: "invoices" */ './pages/view-invoice-page.tsx').then((page) => page.ViewInvoicePage),
);

export const routes: RouteObject[] = [
  { path: paths.login, element: <LoginPage /> },
  { path: paths.forgotPassword, element: <ForgotPasswordPage /> },
  { path: paths.changePassword, element: <ChangePasswordPage /> },
  {
    element: <SignedIn />,
    children: [
      { path: paths.dashboard, element: <DashboardPage /> },
      { path: paths.profile, element: <ProfilePage /> },
      { path: paths.settings, element: <SettingsPage /> },
      { path: paths.billing, element: <BillingPage /> },
      { path: paths.siteSettings, element: <SiteSettingsPage /> },
      { path: paths.pricing, element: <PricingPage /> },
      { path: paths.coupons, element: <CouponsPage /> },
      { path: paths.usedCodes, element: <UsedCodesPage /> },
      { path: paths.sentMail, element: <SentMailPage /> },
      { path: paths.sendPromo(':id'), element: <SendPromoPage /> },
      { path: paths.viewMessage(':id'), element: <ViewMessagePage /> },
      { path: paths.invoices, element: <InvoicesPage /> },
      { path: paths.viewInvoice(':id'), element: <ViewInvoicePage /> },
      { path: '/admin/*', element: <NoSuchPage /> },
    ],
  },
];

/** Every other page of the back office: the frame at once, the page when the session is known to be good. */
function SignedIn() {
  const session = useSession();
  const state = useAdminState();
  const { pathname } = useLocation();
  if (state.state === 'signed-out') return <Navigate to={paths.login} replace />;
  return (
    <AdminFrame
      admin={state.state === 'signed-in' ? state.admin : null}
      isChecking={state.state === 'checking'}
      path={pathname}
      onSignOut={session.signOut}
    >
      {state.state === 'checking' && <Skeleton lines={6} label="Checking your session" />}
      {state.state === 'unreachable' && (
        <ErrorState
          title="Your session could not be checked"
          text="Fairway is not responding right now. You are still logged in."
          onRetry={session.check}
        />
      )}
      {state.state === 'signed-in' && <Outlet />}
    </AdminFrame>
  );
}

function NoSuchPage() {
  return (
    <>
      <title>Page not found · Fairway back office</title>
      <h1 className="sr-only">Page not found</h1>
      <EmptyState
        title="sorry! the requested page was not found."
        text="Go to the dashboard to find what you need."
        action={<LinkButton href={paths.dashboard}>Dashboard</LinkButton>}
      />
    </>
  );
}
