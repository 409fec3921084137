import { Navigate, type RouteObject, useLocation, useParams } from 'react-router-dom';
import { AlertPage } from './pages/alert-page.tsx';
import { BookmarkedListPage } from './pages/bookmarked-list-page.tsx';
import { CheckoutPage } from './pages/checkout-page.tsx';
import { CommentsPage } from './pages/comments-page.tsx';
import { ContactPage } from './pages/contact-page.tsx';
import { DashboardPage } from './pages/dashboard-page.tsx';
import { EditCommentPage } from './pages/edit-comment-page.tsx';
import { HiddenListPage } from './pages/hidden-list-page.tsx';
import { LoggedListPage, TopicListPage } from './pages/logged-list-page.tsx';
import { MemberLayout } from './pages/member-layout.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { ProfilePage } from './pages/profile-page.tsx';
import { SearchPage } from './pages/search-page.tsx';
import { SettingsPage } from './pages/settings-page.tsx';
import { StudyPage } from './pages/study-page.tsx';
import { SubscriptionPage } from './pages/subscription-page.tsx';
import { TopicsPage } from './pages/topics-page.tsx';
import { ViewInvoicePage } from './pages/view-invoice-page.tsx';
import { WelcomePage } from './pages/welcome-page.tsx';
import { paths } from './paths.ts';

export const routes: RouteObject[] = [
  // The page after registration says itself what the banner would.
  { path: '/welcome', element: <WelcomePage /> },
  {
    element: <MemberLayout />,
    children: [
      { path: '/dashboard', element: <DashboardPage /> },
      { path: '/user/watch', element: <StudyPage /> },
      { path: '/user/bookmarked-question/watch', element: <StudyPage key="bookmarked" walk="bookmarked" /> },
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
