import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { completed, summary, testNum } from '../test/fixtures.ts';
import { calls, openTests } from '../test/open-tests.tsx';

test.each([
  ['a new test', {}],
  ['a test in progress', { status: 'In progress', answered: 2 } as const],
  ['a submitted test', completed],
])('%s can be printed from its page, with a link to its key [TST-19]', async (_, overrides) => {
  openTests(`/user/test/print/${testNum}`, { [calls.details]: summary(overrides) });
  const blank = await screen.findByRole('link', { name: /^Print Blank Test/ });
  const key = screen.getByRole('link', { name: /^Answer Key/ });
  expect([blank, key].map((link) => link.getAttribute('href'))).toEqual([
    `/user/test/print-blank/${testNum}`,
    `/user/test/answer-key/${testNum}`,
  ]);
});
