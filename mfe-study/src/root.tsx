import { Navigate, type RouteObject, useLocation } from 'react-router-dom';
import { DashboardPage } from './pages/dashboard-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { StudyPage } from './pages/study-page.tsx';

export const routes: RouteObject[] = [
  { path: '/dashboard', element: <DashboardPage /> },
  { path: '/user/watch', element: <StudyPage /> },
  { path: '/users/watch', element: <ToStudyPage /> },
  { path: '*', element: <NotFoundPage /> },
];

/** The free study view is the same page: the server decides what is free. */
function ToStudyPage() {
  const { search } = useLocation();
  return <Navigate to={`/user/watch${search}`} replace />;
}
