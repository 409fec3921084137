import type { ForEachPage } from '@fairway/area/area-declaration';
import { routesOf } from '@fairway/area/routes-of';
import type { ReactNode } from 'react';
import type { area } from './area.ts';
import { FirstPage } from './pages/first-page.tsx';

const pages: ForEachPage<typeof area, ReactNode> = {
  '/NAME': <FirstPage />,
};

export const routes = routesOf(pages);
