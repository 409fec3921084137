import { pagesOf } from '@fairway/area/pages-of';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { area } from './area.ts';
import { routes } from './root.tsx';
import { member, topics } from './test/fixtures.ts';
import { calls, openTests } from './test/open-tests.tsx';

test('the area declares every page, so that any other address answers 404 [PUB-48]', () => {
  expect(Object.keys(area.pages).toSorted()).toEqual(pagesOf(routes).toSorted());
});

test.each(['/user/test', '/user/test/anything', '/user/test/print'])(
  '%s leads to Generate A Test [TST-01]',
  async (at) => {
    const { address } = openTests(at, { [calls.topics]: topics });
    expect(await screen.findByRole('heading', { level: 1, name: 'Generate A Test' })).toBeTruthy();
    expect(address()).toBe('/user/test/generate-test');
  },
);

test.each([
  ...Object.keys(area.pages)
    .filter((page) => page !== '/user/test')
    .map((page) => page.replace(':id', 'number-12')),
])('a free member is redirected from %s to the alert, and nothing is requested [TST-10, OPEN-36]', async (at) => {
  const { host, requests } = openTests(at, {}, { as: member({ access: 'free' }) });
  await waitFor(() => expect(host.navigate).toHaveBeenCalledWith('/user/alert', { replace: true }));
  expect(requests).toEqual([]);
});

test.each(['checking', 'signed-out'] as const)('requests nothing while the member is %s', (state) => {
  const { requests } = openTests('/user/test/manage-test', {}, { user: { state } });
  expect(screen.getByRole('status').textContent).toBe('Loading your tests');
  expect(requests).toEqual([]);
});

test('a session that could not be checked can be retried', () => {
  const { requests } = openTests('/user/test/manage-test', {}, { user: { state: 'unreachable' } });
  expect(screen.getByRole('alert').textContent).toContain('You are still logged in, and your tests are safe.');
  expect(requests).toEqual([]);
});
