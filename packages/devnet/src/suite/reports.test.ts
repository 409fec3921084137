import { expect, test } from 'vitest';
import { countPlaywright } from './playwright-report.ts';
import { closingLines, failed, passed, sum } from './tally.ts';
import { countVitest } from './vitest-report.ts';
import { mapSome } from './workspaces.ts';

test('closes with one line that counts, after the names of what failed and was skipped', () => {
  const tally = sum([
    passed(),
    passed(),
    failed('identity: rejects a wrong password', 'expected \x1b[32m401\x1b[39m'),
    { passed: 0, failures: [], skipped: ['s3'] },
  ]);
  expect(closingLines(tally)).toEqual([
    'FAILED  identity: rejects a wrong password\n        expected 401',
    '1 skipped: s3',
    '2 passed, 1 failed',
  ]);
});

test('counts what vitest reports', () => {
  const tally = countVitest('services/identity', {
    testResults: [
      {
        name: 'login.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'lets a member in', status: 'passed' },
          { fullName: 'keeps a stranger out', status: 'failed', failureMessages: ['expected 401'] },
          { fullName: 'waits for a mail', status: 'pending' },
        ],
      },
    ],
  });
  expect(tally).toEqual({
    passed: 1,
    failures: [{ name: 'services/identity: keeps a stranger out', reason: 'expected 401' }],
    skipped: ['services/identity: waits for a mail'],
  });
});

test('counts a file that vitest could not load as a failure', () => {
  const tally = countVitest('gateway', {
    testResults: [{ name: 'proxy.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] }],
  });
  expect(tally.failures).toEqual([{ name: 'gateway: proxy.test.ts', reason: 'Cannot find module' }]);
});

test('counts what Playwright reports, down to the innermost suite', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ projectName: 'wide', status, results: [{ ...(message && { error: { message } }) }] }],
  });
  const tally = countPlaywright({
    errors: [],
    suites: [
      {
        title: 'study.e2e.ts',
        specs: [spec('opens a book', 'expected'), spec('shuffles', 'unexpected', 'no such button')],
        suites: [{ title: 'at 360 px', specs: [spec('answers', 'flaky'), spec('prints', 'skipped')] }],
      },
    ],
  });
  expect(tally).toEqual({
    passed: 2,
    failures: [{ name: 'browser › wide › study.e2e.ts › shuffles', reason: 'no such button' }],
    skipped: [
      'browser › wide › study.e2e.ts › at 360 px › answers (passed only when tried again)',
      'browser › wide › study.e2e.ts › at 360 px › prints',
    ],
  });
});

test('counts a Playwright that could not begin as a failure', () => {
  expect(countPlaywright({ suites: [], errors: [{ message: 'no tests found' }] }).failures).toHaveLength(1);
});

test('works on some items at a time and keeps their order', async () => {
  let working = 0;
  let most = 0;
  const results = await mapSome([30, 10, 20], 2, async (ms) => {
    most = Math.max(most, ++working);
    await new Promise((resolve) => setTimeout(resolve, ms));
    working--;
    return ms;
  });
  expect(results).toEqual([30, 10, 20]);
  expect(most).toBe(2);
});
