import type { CurrentUser } from '@fairway/area/host-props';
import { fakeHost, renderArea } from '@fairway/area/render-area';
import { screen } from '@testing-library/react';
import { createRoutes } from '../routes.tsx';
import { loadEveryPage } from '../routing/lazy-pages.ts';
import { everything } from './fixtures.ts';

await loadEveryPage();

/** For tests: the public pages in the browser, with a server that answers `answers`, and else `everything()`. */
export function openPublic(at: string, answers: Record<string, unknown> = {}, user?: CurrentUser) {
  Object.assign(answers, { ...everything(), ...answers });
  const { host, calls } = fakeHost(answers, user);
  const routes = createRoutes({ ...host, origin: 'https://fairway.example', trialDays: 7 });
  return { ...renderArea(routes, at, host), host, calls };
}

export const button = (name: RegExp | string) => screen.getByRole('button', { name });
