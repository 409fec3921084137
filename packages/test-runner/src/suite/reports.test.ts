import { checked, closingLines, countLine, failed, nothing, passed, sum } from '@fairway/drills/tally';
import { expect, test } from 'vitest';
import { browserProgress, countPlaywright } from './playwright-report.ts';
import { countVitest, unitProgress } from './vitest-report.ts';

test('ends with a line of counts, after the names of failed and skipped tests', () => {
  const tally = sum([
    passed(),
    passed(),
    checked(),
    checked(),
    failed('identity: rejects a wrong password', 'expected \x1b[32m401\x1b[39m'),
    { ...nothing, skipped: ['s3'] },
    { ...nothing, passed: 1, retried: ['gateway: forwards a body'] },
    {
      ...nothing,
      passed: 1,
      retried: ['browser › study'],
      measured: ['warm start 2.5 s (target 10 s)', 'idle 690 MB'],
    },
  ]);
  expect(closingLines(tally)).toEqual([
    'Measured: warm start 2.5 s (target 10 s); idle 690 MB',
    'FAILED  identity: rejects a wrong password\n        expected 401',
    '1 skipped: s3',
    '2 passed only on retry: gateway: forwards a body; browser › study',
    '2 checks of types, lint and the build passed',
    '4 passed, 1 failed',
  ]);
});

test('a step without tests counts its checks', () => {
  expect(countLine(sum([checked(), checked()]))).toBe('2 checks passed, 0 failed');
  expect(countLine(sum([passed(), checked()]))).toBe('1 passed, 0 failed');
});

test('browser tests report each tenth and each failure while they run', () => {
  const lines: string[] = [];
  const read = browserProgress((line) => void lines.push(line));
  for (const line of [
    'Running 20 tests using 2 workers',
    '[1/20] [whole site] › home.e2e.ts:1:1 › opens',
    '\x1b[1A\x1b[2K[2/20] [whole site] › home.e2e.ts:5:1 › answers',
    '[3/20] [whole site] › home.e2e.ts:9:1 › counts',
    '\x1b[1A\x1b[2K  1) [whole site] › home.e2e.ts:5:1 › answers ───────────',
    '    Error: expected 2 to be 1',
    '[9/20] [whole site] › study.e2e.ts:1:1 › locks',
  ])
    read(line);
  expect(lines).toEqual([
    'browser: test 2 of 20',
    'browser: failed: [whole site] › home.e2e.ts:5:1 › answers',
    'browser: test 9 of 20',
  ]);
});

test('reports each quarter of a workspace with many files, but not its end', () => {
  const linesOf = (all: number) => {
    const lines: string[] = [];
    const read = unitProgress('gateway', all, (line) => void lines.push(line));
    for (let file = 1; file <= all; file++) {
      read(` \x1b[32m✓\x1b[39m src/pages/p${file}.test.tsx \x1b[2m(2 tests)\x1b[22m 12ms`);
      read('   ✓ shows a page 301ms');
    }
    return lines;
  };
  expect(linesOf(40)).toEqual(['gateway: 10 of 40 files', 'gateway: 20 of 40 files', 'gateway: 30 of 40 files']);
  expect(linesOf(8)).toEqual([]);
});

test('counts what vitest reports', () => {
  const tally = countVitest('services/identity', {
    testResults: [
      {
        name: 'login.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'lets a member in', status: 'passed', failureMessages: [] },
          { fullName: 'sends a mail', status: 'passed', failureMessages: ['expected 2 to be 1'] },
          { fullName: 'keeps a stranger out', status: 'failed', failureMessages: ['expected 401'] },
          { fullName: 'waits for a mail', status: 'pending' },
        ],
      },
    ],
  });
  expect(tally).toEqual({
    passed: 2,
    checked: 0,
    failures: [{ name: 'services/identity: keeps a stranger out', reason: 'expected 401' }],
    skipped: ['services/identity: waits for a mail'],
    retried: ['services/identity: sends a mail'],
    measured: [],
  });
});

test('counts a file that vitest could not load as a failure', () => {
  const tally = countVitest('gateway', {
    testResults: [{ name: 'proxy.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] }],
  });
  expect(tally.failures).toEqual([{ name: 'gateway: proxy.test.ts', reason: 'Cannot find module' }]);
});

test('counts what Playwright reports, down to the innermost suite', () => {
  const spec = (
    title: string,
    status: string,
    message?: string,
    annotations: { type: string; description: string }[] = [],
  ) => ({
    title,
    tests: [{ projectName: 'wide', status, annotations, results: [{ ...(message && { error: { message } }) }] }],
  });
  const tally = countPlaywright({
    errors: [],
    suites: [
      {
        title: 'study.e2e.ts',
        specs: [
          spec('opens a book', 'expected'),
          spec('shuffles', 'unexpected', 'no such button'),
          spec('in Firefox', 'skipped', undefined, [{ type: 'skip', description: 'it is not installed' }]),
        ],
        suites: [{ title: 'at 360 px', specs: [spec('answers', 'flaky'), spec('prints', 'skipped')] }],
      },
    ],
  });
  expect(tally).toEqual({
    passed: 2,
    checked: 0,
    failures: [{ name: 'browser › wide › study.e2e.ts › shuffles', reason: 'no such button' }],
    skipped: [
      'browser › wide › study.e2e.ts › in Firefox: it is not installed',
      'browser › wide › study.e2e.ts › at 360 px › prints',
    ],
    retried: ['browser › wide › study.e2e.ts › at 360 px › answers'],
    measured: [],
  });
});

test('counts a failed start of Playwright as a failure', () => {
  expect(countPlaywright({ suites: [], errors: [{ message: 'no tests found' }] }).failures).toHaveLength(1);
});
