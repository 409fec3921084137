import { Navigate, type RouteObject } from 'react-router-dom';
import { GenerateTestPage } from './pages/generate-test-page.tsx';
import { ManageTestsPage } from './pages/manage-tests-page.tsx';
import { PrintPage } from './pages/print-page.tsx';
import { ResultModelPage } from './pages/result-model-page.tsx';
import { ResultPage } from './pages/result-page.tsx';
import { AnswerKeyPage, PrintBlankPage, PrintResultPage } from './pages/sheet-pages.tsx';
import { TestsLayout } from './pages/tests-layout.tsx';
import { WatchPage } from './pages/watch-page.tsx';
import { paths } from './paths.ts';

const toGenerate = <Navigate to={paths.generate} replace />;

export const routes: RouteObject[] = [
  { path: paths.root, element: toGenerate },
  {
    element: <TestsLayout />,
    children: [
      { path: paths.generate, element: <GenerateTestPage /> },
      { path: paths.manage, element: <ManageTestsPage /> },
      { path: paths.watchPage, element: <WatchPage /> },
      { path: '/user/test/print/:id', element: <PrintPage /> },
      { path: '/user/test/result-model/:id', element: <ResultModelPage /> },
      { path: '/user/test/result/:id', element: <ResultPage /> },
      { path: '/user/test/print-blank/:id', element: <PrintBlankPage /> },
      { path: '/user/test/answer-key/:id', element: <AnswerKeyPage /> },
      { path: '/user/test/print-result/:id', element: <PrintResultPage /> },
    ],
  },
  { path: `${paths.root}/*`, element: toGenerate },
];
