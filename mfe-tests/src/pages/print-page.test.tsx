import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { completed, summary, testNum } from '../test/fixtures.ts';
import { calls, openTests } from '../test/open-tests.tsx';

test.each([
  ['a new test', {}],
  ['a test in progress', { status: 'In progress', answered: 2 } as const],
  ['a submitted test', completed],
])('%s is printed from its page, and its key is reached from there [TST-19]', async (_, own) => {
  openTests(`/user/test/print/${testNum}`, { [calls.details]: summary(own) });
  const blank = await screen.findByRole('link', { name: /^Print Blank Test/ });
  const key = screen.getByRole('link', { name: /^Answer Key/ });
  expect([blank, key].map((link) => link.getAttribute('href'))).toEqual([
    `/user/test/print-blank/${testNum}`,
    `/user/test/answer-key/${testNum}`,
  ]);
});
