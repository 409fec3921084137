import type { ForEachPage } from '@fairway/area/area-declaration';
import { lazyPage } from '@fairway/area/lazy-page';
import { routesOf } from '@fairway/area/routes-of';
import type { ReactNode } from 'react';
import { Navigate, type RouteObject, useLocation, useParams } from 'react-router-dom';
import type { area } from './area.ts';
import { MemberLayout } from './pages/member-layout.tsx';
import { studyLazyParts } from './pages/study-lazy.ts';
import { paths } from './paths.ts';
import { useLoadAhead } from './use-load-ahead.ts';

// Every page is loaded when it is opened, in a few chunks. area.ts says which of them a page's document loads at once.
const DashboardPage = lazyPage(() =>
  import(/* webpackChunkName: "dashboard" */ './pages/dashboard-page.tsx').then((page) => page.DashboardPage),
);
const StudyPage = lazyPage(() =>
  import(/* webpackChunkName: "study" */ './pages/study-page.tsx').then((page) => page.StudyPage),
);
const NotFoundPage = lazyPage(() =>
  import(/* webpackChunkName: "lists" */ './pages/not-found-page.tsx').then((page) => page.NotFoundPage),
);
const ProfilePage = lazyPage(() =>
  import(/* webpackChunkName: "account" */ './pages/profile-page.tsx').then((page) => page.ProfilePage),
);
const SettingsPage = lazyPage(() =>
  import(/* webpackChunkName: "account" */ './pages/settings-page.tsx').then((page) => page.SettingsPage),
);
const ContactPage = lazyPage(() =>
  import(/* webpackChunkName: "account" */ './pages/contact-page.tsx').then((page) => page.ContactPage),
);
const SubscriptionPage = lazyPage(() =>
  import(/* webpackChunkName: "account" */ './pages/subscription-page.tsx').then((page) => page.SubscriptionPage),
);
const ViewInvoicePage = lazyPage(() =>
  import(/* webpackChunkName: "account" */ './pages/view-invoice-page.tsx').then((page) => page.ViewInvoicePage),
);
const CheckoutPage = lazyPage(() =>
  import(/* webpackChunkName: "checkout" */ './pages/checkout-page.tsx').then((page) => page.CheckoutPage),
);
const CommentsPage = lazyPage(() =>
  import(/* webpackChunkName: "comments" */ './pages/comments-page.tsx').then((page) => page.CommentsPage),
);
const EditCommentPage = lazyPage(() =>
  import(/* webpackChunkName: "comments" */ './pages/edit-comment-page.tsx').then((page) => page.EditCommentPage),
);
const BookmarkedListPage = lazyPage(() =>
  import(/* webpackChunkName: "lists" */ './pages/bookmarked-list-page.tsx').then((page) => page.BookmarkedListPage),
);
const HiddenListPage = lazyPage(() =>
  import(/* webpackChunkName: "lists" */ './pages/hidden-list-page.tsx').then((page) => page.HiddenListPage),
);
const LoggedListPage = lazyPage(() =>
  import(/* webpackChunkName: "lists" */ './pages/logged-list-page.tsx').then((page) => page.LoggedListPage),
);
const TopicListPage = lazyPage(() =>
  import(/* webpackChunkName: "lists" */ './pages/logged-list-page.tsx').then((page) => page.TopicListPage),
);
const TopicsPage = lazyPage(() =>
  import(/* webpackChunkName: "lists" */ './pages/topics-page.tsx').then((page) => page.TopicsPage),
);
const SearchPage = lazyPage(() =>
  import(/* webpackChunkName: "search" */ './pages/search-page.tsx').then((page) => page.SearchPage),
);
const ExamPage = lazyPage(() =>
  import(/* webpackChunkName: "exam" */ './pages/exam-page.tsx').then((page) => page.ExamPage),
);
const AlertPage = lazyPage(() =>
  import(/* webpackChunkName: "welcome" */ './pages/alert-page.tsx').then((page) => page.AlertPage),
);
const WelcomePage = lazyPage(() =>
  import(/* webpackChunkName: "welcome" */ './pages/welcome-page.tsx').then((page) => page.WelcomePage),
);

const pages: ForEachPage<typeof area, ReactNode> = {
  '/welcome': <WelcomePage />,
  '/dashboard': <DashboardPage />,
  '/user/watch': <StudyPage />,
  '/user/bookmarked-question/watch': <StudyPage key="bookmarked" sequence="bookmarked" />,
  '/user/mistakes/watch': <StudyPage key="mistakes" sequence="mistakes" />,
  '/user/schedule/watch': <StudyPage key="schedule" sequence="schedule" />,
  '/user/twins/watch': <StudyPage key="twins" sequence="twins" />,
  '/user/manage-question/bookmarked-question': <BookmarkedListPage />,
  '/user/manage-question/hidden-question': <HiddenListPage />,
  '/user/manage-question/all-logged': <LoggedListPage />,
  '/user/manage-question/by-topic': <TopicsPage />,
  '/user/manage-question/topic-list/:id': <TopicListPage />,
  '/user/search': <SearchPage />,
  '/user/search/watch': <StudyPage key="search" sequence="search" />,
  '/user/search/:unknown': <Navigate to={paths.search()} replace />,
  '/user/exam': <ExamPage />,
  '/user/manage-comments': <CommentsPage />,
  '/user/manage-comment': <Navigate to={paths.comments} replace />,
  '/user/manage-comment/edit-comment/:id': <EditCommentPage />,
  '/user/manage-comments/edit-comment/:id': <ToEditComment />,
  '/user/alert': <AlertPage />,
  '/users/watch': <ToStudyPage />,
  '/user/account': <ToProfile />,
  '/user/account/profile': <ProfilePage />,
  '/user/account/settings': <SettingsPage />,
  '/user/account/contact': <ContactPage />,
  '/user/account/subscription': <SubscriptionPage />,
  '/user/account/view-invoice/:id': <ViewInvoicePage />,
  '/user/account/:unknown': <ToProfile />,
  '/payment-subscribe/:id': <CheckoutPage />,
};

// The page after registration already contains the banner's message; the checkout, with its own header, has no room for it.
const { '/welcome': welcome, '/payment-subscribe/:id': checkout, ...others } = pages;

export const routes: RouteObject[] = [
  ...routesOf({ '/welcome': welcome, '/payment-subscribe/:id': checkout }),
  { element: <Layout />, children: [...routesOf(others), { path: '*', element: <NotFoundPage /> }] },
];

/** Pages opened while studying, without the comment editor. */
const openedNext = [StudyPage, ...studyLazyParts, DashboardPage, LoggedListPage, SearchPage, CommentsPage];

function Layout() {
  useLoadAhead(openedNext);
  return <MemberLayout />;
}

function ToEditComment() {
  const { id = '' } = useParams();
  return <Navigate to={paths.editComment(id)} replace />;
}

function ToProfile() {
  return <Navigate to={paths.profile} replace />;
}

/** The free study view is the same page: the server decides what is free. */
function ToStudyPage() {
  const { search } = useLocation();
  return <Navigate to={`/user/watch${search}`} replace />;
}
