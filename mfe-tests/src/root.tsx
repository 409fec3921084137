import type { ForEachPage } from '@fairway/area/area-declaration';
import { routesOf } from '@fairway/area/routes-of';
import type { ReactNode } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import type { area } from './area.ts';
import { GenerateTestPage } from './pages/generate-test-page.tsx';
import { ManageTestsPage } from './pages/manage-tests-page.tsx';
import { MockPage } from './pages/mock-page.tsx';
import { PrintPage } from './pages/print-page.tsx';
import { ResultModelPage } from './pages/result-model-page.tsx';
import { ResultPage } from './pages/result-page.tsx';
import { AnswerKeyPage, PrintBlankPage, PrintResultPage } from './pages/sheet-pages.tsx';
import { TestsLayout } from './pages/tests-layout.tsx';
import { WatchPage } from './pages/watch-page.tsx';
import { paths } from './paths.ts';

const toGenerate = <Navigate to={paths.generate} replace />;

const pages: ForEachPage<typeof area, ReactNode> = {
  '/user/test': toGenerate,
  '/user/test/generate-test': <GenerateTestPage />,
  '/user/test/manage-test': <ManageTestsPage />,
  '/user/test/mock': <MockPage />,
  '/user/test/watch': <WatchPage />,
  '/user/test/print/:id': <PrintPage />,
  '/user/test/result-model/:id': <ResultModelPage />,
  '/user/test/result/:id': <ResultPage />,
  '/user/test/print-blank/:id': <PrintBlankPage />,
  '/user/test/answer-key/:id': <AnswerKeyPage />,
  '/user/test/print-result/:id': <PrintResultPage />,
};

const { '/user/test': start, ...others } = pages;

export const routes: RouteObject[] = [
  ...routesOf({ '/user/test': start, '/user/test/*': toGenerate }),
  { element: <TestsLayout />, children: routesOf(others) },
];
