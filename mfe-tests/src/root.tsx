import { Navigate, type RouteObject } from 'react-router-dom';
import { ManageTestsPage } from './pages/manage-tests-page.tsx';
import { paths } from './paths.ts';

export const routes: RouteObject[] = [
  { path: paths.manage, element: <ManageTestsPage /> },
  { path: paths.root, element: <Navigate to={paths.manage} replace /> },
  { path: `${paths.root}/*`, element: <Navigate to={paths.manage} replace /> },
];
