import type { ForEachPage } from '@fairway/area/area-declaration';
import { lazyPage } from '@fairway/area/lazy-page';
import { routesOf } from '@fairway/area/routes-of';
import { defaultTimeZone } from '@fairway/contracts/identity/time-zone';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { DayZone } from '@fairway/ui/days/day-zone';
import { Breadcrumbs } from '@fairway/ui/menus/breadcrumbs';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { ErrorState } from '@fairway/ui/states/error-state';
import { Skeleton } from '@fairway/ui/states/skeleton';
import type { ReactNode } from 'react';
import { Navigate, Outlet, type RouteObject, useLocation, useParams } from 'react-router-dom';
import { mayOpen, roleText } from './access.ts';
import type { area } from './area.ts';
import { Palette } from './features/palette/palette.tsx';
import type { AdminSession } from './features/session/admin-session.ts';
import { useAdminState, useSession } from './features/session/session-context.ts';
import { AdminFrame } from './frame/admin-frame.tsx';
import { leave } from './leave-guard.tsx';
import { NotFound } from './no-such-record.tsx';
import { ChangePasswordPage } from './pages/change-password-page.tsx';
import { DashboardPage } from './pages/dashboard-page.tsx';
import { ForgotPasswordPage } from './pages/forgot-password-page.tsx';
import { LoginPage } from './pages/login-page.tsx';
import { ProfilePage } from './pages/profile-page.tsx';
import { SettingsPage } from './pages/settings-page.tsx';
import { paths } from './paths.ts';
import { useWaitingCounts } from './waiting-counts.ts';

const PricingPage = lazyPage(() =>
  import(/* webpackChunkName: "company" */ './pages/pricing-page.tsx').then((page) => page.PricingPage),
);
const BillingPage = lazyPage(() =>
  import(/* webpackChunkName: "company" */ './pages/billing-page.tsx').then((page) => page.BillingPage),
);
const SiteSettingsPage = lazyPage(() =>
  import(/* webpackChunkName: "company" */ './pages/site-settings-page.tsx').then((page) => page.SiteSettingsPage),
);
const GoingLivePage = lazyPage(() =>
  import(/* webpackChunkName: "company" */ './pages/going-live-page.tsx').then((page) => page.GoingLivePage),
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
const CommentsPage = lazyPage(() =>
  import(/* webpackChunkName: "comments" */ './pages/comments-page.tsx').then((page) => page.CommentsPage),
);
const CommentListPage = lazyPage(() =>
  import(/* webpackChunkName: "comments" */ './pages/comment-list-page.tsx').then((page) => page.CommentListPage),
);
const EditCommentPage = lazyPage(() =>
  import(/* webpackChunkName: "comments" */ './pages/edit-comment-page.tsx').then((page) => page.EditCommentPage),
);
const CommentQueuePage = lazyPage(() =>
  import(/* webpackChunkName: "comments" */ './pages/comment-queue-page.tsx').then((page) => page.CommentQueuePage),
);
const SubscribersPage = lazyPage(() =>
  import(/* webpackChunkName: "subscribers" */ './pages/subscribers-page.tsx').then((page) => page.SubscribersPage),
);
const EditSubscriberPage = lazyPage(() =>
  import(/* webpackChunkName: "subscribers" */ './pages/edit-subscriber-page.tsx').then(
    (page) => page.EditSubscriberPage,
  ),
);
const ViewSubscriberPage = lazyPage(() =>
  import(/* webpackChunkName: "subscribers" */ './pages/view-subscriber-page.tsx').then(
    (page) => page.ViewSubscriberPage,
  ),
);
const InvoicesPage = lazyPage(() =>
  import(/* webpackChunkName: "invoices" */ './pages/invoices-page.tsx').then((page) => page.InvoicesPage),
);
const ViewInvoicePage = lazyPage(() =>
  import(/* webpackChunkName: "invoices" */ './pages/view-invoice-page.tsx').then((page) => page.ViewInvoicePage),
);
const AdministratorsPage = lazyPage(() =>
  import(/* webpackChunkName: "security" */ './pages/administrators-page.tsx').then((page) => page.AdministratorsPage),
);
const EnrollPage = lazyPage(() =>
  import(/* webpackChunkName: "security" */ './pages/enroll-page.tsx').then((page) => page.EnrollPage),
);
const AuditLogPage = lazyPage(() =>
  import(/* webpackChunkName: "security" */ './pages/audit-log-page.tsx').then((page) => page.AuditLogPage),
);

const AddPagePage = lazyPage(() =>
  import(/* webpackChunkName: "pages" */ './pages/add-page-page.tsx').then((page) => page.AddPagePage),
);
const DraftPagesPage = lazyPage(() =>
  import(/* webpackChunkName: "pages" */ './pages/page-lists-page.tsx').then((page) => page.DraftPagesPage),
);
const PublishedPagesPage = lazyPage(() =>
  import(/* webpackChunkName: "pages" */ './pages/page-lists-page.tsx').then((page) => page.PublishedPagesPage),
);
const EditPagePage = lazyPage(() =>
  import(/* webpackChunkName: "pages" */ './pages/edit-page-page.tsx').then((page) => page.EditPagePage),
);
const EditPageRedirect = lazyPage(() =>
  import(/* webpackChunkName: "pages" */ './pages/edit-page-page.tsx').then((page) => page.EditPageRedirect),
);
const SiteTextsPage = lazyPage(() =>
  import(/* webpackChunkName: "pages" */ './pages/site-texts-page.tsx').then((page) => page.SiteTextsPage),
);
const QuestionsPage = lazyPage(() =>
  import(/* webpackChunkName: "questions" */ './pages/questions-page.tsx').then((page) => page.QuestionsPage),
);
const QuestionPage = lazyPage(() =>
  import(/* webpackChunkName: "questions" */ './pages/question-page.tsx').then((page) => page.QuestionPage),
);
const QuestionReportsPage = lazyPage(() =>
  import(/* webpackChunkName: "questions" */ './pages/question-reports-page.tsx').then(
    (page) => page.QuestionReportsPage,
  ),
);
const ExplanationsPage = lazyPage(() =>
  import(/* webpackChunkName: "questions" */ './pages/explanations-page.tsx').then((page) => page.ExplanationsPage),
);
const ImportQuestionsPage = lazyPage(() =>
  import(/* webpackChunkName: "questions" */ './pages/import-questions-page.tsx').then(
    (page) => page.ImportQuestionsPage,
  ),
);

const pages: ForEachPage<typeof area, ReactNode> = {
  '/admin': <LoginPage />,
  '/admin/forgot-password': <ForgotPasswordPage />,
  '/admin/change-password': <ChangePasswordPage />,
  '/admin/dashboard': <DashboardPage />,
  '/admin/account/profile': <ProfilePage />,
  '/admin/account/settings': <SettingsPage />,
  '/admin/account/billing-information': <BillingPage />,
  '/admin/site-settings': <SiteSettingsPage />,
  '/admin/going-live': <GoingLivePage />,
  '/admin/pricing': <PricingPage />,
  '/admin/coupan-code/generate-codes': <CouponsPage />,
  '/admin/coupan-code/used-codes': <UsedCodesPage />,
  '/admin/coupan-code/sent-mail': <SentMailPage />,
  '/admin/coupan-code/send-promo/:id': <SendPromoPage />,
  '/admin/coupan-code/view-message/:id': <ViewMessagePage />,
  '/admin/subscribers/details': <SubscribersPage />,
  '/admin/subscribers/edit-subscriber/:id': <EditSubscriberPage />,
  '/admin/subscribers/view/:id': <ViewSubscriberPage />,
  '/admin/subscribers/invoice': <InvoicesPage />,
  '/admin/subscribers/view-invoice/:id': <ViewInvoicePage />,
  '/admin/account/administrators': <AdministratorsPage />,
  '/admin/audit-log': <AuditLogPage />,
  '/admin/comments': <CommentsPage />,
  '/admin/comments/queue': <CommentQueuePage />,
  '/admin/comment/comment-list/:id': <CommentListPage />,
  '/admin/comment/edit-comment/:id': <EditCommentPage />,
  // The specification spells these addresses both ways (OPEN-01).
  '/admin/comment': <Navigate to={paths.comments} replace />,
  '/admin/comments/comment-list/:id': <OtherSpelling of={paths.memberComments} />,
  '/admin/comments/edit-comment/:id': <OtherSpelling of={paths.editComment} />,
  '/admin/pages/add-pages': <AddPagePage />,
  '/admin/pages/draft-pages': <DraftPagesPage />,
  '/admin/pages/published-pages': <PublishedPagesPage />,
  '/admin/pages/site-texts': <SiteTextsPage />,
  '/admin/page/edit/:id': <EditPagePage />,
  // The other spelling of each (OPEN-02).
  '/admin/pages/edit/:id': <EditPageRedirect />,
  '/admin/page/add-pages': <Navigate to={paths.addPage} replace />,
  '/admin/page/draft-pages': <Navigate to={paths.draftPages} replace />,
  '/admin/page/published-pages': <Navigate to={paths.publishedPages} replace />,
  '/admin/questions': <QuestionsPage />,
  '/admin/questions/explanations': <ExplanationsPage />,
  '/admin/questions/import': <ImportQuestionsPage />,
  '/admin/questions/reports': <QuestionReportsPage />,
  '/admin/questions/:id': <QuestionPage />,
};

const { '/admin': login, '/admin/forgot-password': forgot, '/admin/change-password': change, ...others } = pages;

export const routes: RouteObject[] = [
  ...routesOf({ '/admin': login, '/admin/forgot-password': forgot, '/admin/change-password': change }),
  { element: <SignedIn />, children: routesOf({ ...others, '/admin/*': <NoSuchPage /> }) },
];

/** All other pages of the back office: the frame at once, the page once the session is verified. */
function SignedIn() {
  const session = useSession();
  const state = useAdminState();
  const { pathname, search, hash } = useLocation();
  const counts = useWaitingCounts(session.api, state.state === 'signed-in' ? state.admin.role : undefined);
  if (state.state === 'signed-out') {
    return <Navigate to={signInAddress(pathname + search + hash, session.ending())} replace />;
  }
  return (
    <AdminFrame
      admin={state.state === 'signed-in' ? state.admin : null}
      isChecking={state.state === 'checking'}
      path={pathname}
      counts={counts}
      tools={state.state === 'signed-in' && <Palette api={session.api} role={state.admin.role} />}
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
        <DayZone zone={state.admin.time_zone ?? defaultTimeZone}>
          {mayOpen(state.admin.role, pathname) ? <Outlet /> : <NotYourPage />}
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

function OtherSpelling({ of }: { of: (id: string) => string }) {
  const { id = '' } = useParams();
  return <Navigate to={of(id)} replace />;
}

function NotYourPage() {
  const state = useAdminState();
  const role = state.state === 'signed-in' ? state.admin.role : 'owner';
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
