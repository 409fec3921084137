import { lazyPage } from '@fairway/mfe/lazy-page';
import { Navigate, type RouteObject, useLocation, useParams } from 'react-router-dom';
import { MemberLayout } from './pages/member-layout.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { studyLater } from './pages/study-later.ts';
import { paths } from './paths.ts';
import { useLoadAhead } from './use-load-ahead.ts';

// Every page comes when it is opened, in a few chunks. pages.json says which of them a page's document loads at once.
const DashboardPage = lazyPage(() =>
  import(/* webpackChunkName: "dashboard" */ './pages/dashboard-page.tsx').then((page) => page.DashboardPage),
);
const StudyPage = lazyPage(() =>
  import(/* webpackChunkName: "study" */ './pages/study-page.tsx').then((page) => page.StudyPage),
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
const AlertPage = lazyPage(() =>
  import(/* webpackChunkName: "welcome" */ './pages/alert-page.tsx').then((page) => page.AlertPage),
);
const WelcomePage = lazyPage(() =>
  import(/* webpackChunkName: "welcome" */ './pages/welcome-page.tsx').then((page) => page.WelcomePage),
);

export const routes: RouteObject[] = [
  // The page after registration says itself what the banner would.
  { path: '/welcome', element: <WelcomePage /> },
  {
    element: <Layout />,
    children: [
      { path: '/dashboard', element: <DashboardPage /> },
      { path: '/user/watch', element: <StudyPage /> },
      { path: '/user/bookmarked-question/watch', element: <StudyPage key="bookmarked" walk="bookmarked" /> },
      { path: '/user/mistakes/watch', element: <StudyPage key="mistakes" walk="mistakes" /> },
      { path: '/user/manage-question/bookmarked-question', element: <BookmarkedListPage /> },
      { path: '/user/manage-question/hidden-question', element: <HiddenListPage /> },
      { path: '/user/manage-question/all-logged', element: <LoggedListPage /> },
      { path: '/user/manage-question/by-topic', element: <TopicsPage /> },
      { path: '/user/manage-question/topic-list/:id', element: <TopicListPage /> },
      { path: '/user/search', element: <SearchPage /> },
      { path: '/user/search/watch', element: <StudyPage key="search" walk="search" /> },
      { path: '/user/search/:unknown', element: <Navigate to={paths.search()} replace /> },
      { path: '/user/manage-comments', element: <CommentsPage /> },
      { path: '/user/manage-comment', element: <Navigate to={paths.comments} replace /> },
      { path: '/user/manage-comment/edit-comment/:id', element: <EditCommentPage /> },
      { path: '/user/manage-comments/edit-comment/:id', element: <ToEditComment /> },
      { path: '/user/alert', element: <AlertPage /> },
      { path: '/users/watch', element: <ToStudyPage /> },
      { path: '/user/account', element: <ToProfile /> },
      { path: '/user/account/profile', element: <ProfilePage /> },
      { path: '/user/account/settings', element: <SettingsPage /> },
      { path: '/user/account/contact', element: <ContactPage /> },
      { path: '/user/account/subscription', element: <SubscriptionPage /> },
      { path: '/user/account/view-invoice/:id', element: <ViewInvoicePage /> },
      { path: '/user/account/:unknown', element: <ToProfile /> },
      { path: '/payment-subscribe/:id', element: <CheckoutPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

/** What is opened while studying and beside it; the editor of comments is not in it. */
const openedNext = [StudyPage, ...studyLater, DashboardPage, LoggedListPage, SearchPage, CommentsPage];

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
