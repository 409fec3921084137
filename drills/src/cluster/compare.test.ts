import { expect, test } from 'vitest';
import { compareAll, isClean, mailKey, verificationSubject } from './compare.ts';
import { keyOf, type Ledger } from './ledger.ts';
import type { Records } from './read-records.ts';

type About = Parameters<typeof compareAll>[0];

const email = 'ann@drill.example';
const ledger: Ledger = {
  accounts: [email],
  payments: [{ email, purchase: 'p1', invoice: 'i1' }],
  answers: [{ email, answerId: 'answer-1', questionId: '7', letter: 'a' }],
  bookmarks: new Map([
    [keyOf(email, '7'), true],
    [keyOf(email, '8'), false],
  ]),
  notes: new Map([[keyOf(email, '7'), 'Remember']]),
  tests: [{ email, testNum: 'test-1' }],
  choices: [{ testNum: 'test-1', itemId: 'item-1', letter: 'b' }],
  submissions: [{ testNum: 'test-1', correct: 1 }],
  pages: [{ id: 'page-1', version: 2, title: 'Rules' }],
  lists: [{ saved: 'Rules', listed: 'Rules' }],
};
const studied = { member: 'm1', answerId: 'answer-1', questionId: 7, letter: 'a', mode: 'normal' };
const tested = { member: 'm1', answerId: 'test-1:9', questionId: 9, letter: 'b', mode: 'test' };
const taken = { testNum: 'test-1', member: 'm1', status: 'Completed', correct: 1, items: 1, correctItems: 1 };
const paid = { purchase: 'p1', invoice: 'i1', number: 'INV-1', granted: 1, member: 'm1' };
const records: Records = {
  members: [
    { id: 'm1', email },
    { id: 'm2', email: 'bob@drill.example' },
  ],
  payments: [paid],
  charges: 1,
  answers: [studied, tested],
  counts: [{ member: 'm1', logged: 1, days: 2, topics: 2 }],
  bookmarks: [{ member: 'm1', questionId: 7 }],
  states: [{ member: 'm1', bookmarked: 1 }],
  notes: [{ member: 'm1', questionId: 7, note: 'Remember' }],
  tests: [taken],
  choices: [{ itemId: 'item-1', letter: 'b' }],
  pages: [
    { id: 'page-1', version: 1, title: 'Draft' },
    { id: 'page-1', version: 2, title: 'Rules' },
  ],
  differingTables: [],
};
const mails = new Map([
  [mailKey(email, verificationSubject), new Set(['<1@fairway>'])],
  [mailKey(email, 'Receipt INV-1'), new Set(['<2@fairway>'])],
]);
const agreeing: About = { ledger, records, mails };

test('finds nothing if every acknowledged write is there once', () => {
  expect(compareAll(agreeing).filter((finding) => !isClean(finding))).toEqual([]);
});

test('ignores a test whose draw was never acknowledged', () => {
  const unused = { ...taken, testNum: 'test-2', status: 'New', correct: null, correctItems: 0 };
  const findings = compareAll({ ...agreeing, records: { ...records, tests: [taken, unused] } });
  expect(findings.every(isClean)).toBe(true);
});

test.each<[string, Partial<Records>, string, 'lost' | 'duplicated' | 'wrong']>([
  ['an account that is gone', { members: [] }, 'accounts', 'lost'],
  ['a payment that is gone', { payments: [], charges: 0 }, 'payments', 'lost'],
  ['a payment that was booked twice', { payments: [paid, paid] }, 'payments', 'duplicated'],
  ['a second charge', { charges: 2 }, 'payments', 'wrong'],
  ['a payment that gave no access', { payments: [{ ...paid, granted: 0 }] }, 'payments', 'wrong'],
  ['a payment with another invoice', { payments: [{ ...paid, invoice: 'i2' }] }, 'payments', 'wrong'],
  ['an answer that is gone', { answers: [tested] }, 'answers', 'lost'],
  ['an answer that was stored twice', { answers: [studied, studied, tested] }, 'answers', 'duplicated'],
  ['an answer with another letter', { answers: [{ ...studied, letter: 'c' }, tested] }, 'answers', 'wrong'],
  [
    'an answer that was counted twice',
    { counts: [{ member: 'm1', logged: 1, days: 3, topics: 2 }] },
    'answers',
    'wrong',
  ],
  ['a bookmark that is gone', { bookmarks: [], states: [] }, 'bookmarks and notes', 'lost'],
  [
    'a bookmark that came back',
    { bookmarks: [...records.bookmarks, { member: 'm1', questionId: 8 }] },
    'bookmarks and notes',
    'lost',
  ],
  ['a wrong count of bookmarks', { states: [{ member: 'm1', bookmarked: 2 }] }, 'bookmarks and notes', 'wrong'],
  ['an older note', { notes: [{ member: 'm1', questionId: 7, note: 'Old' }] }, 'bookmarks and notes', 'lost'],
  ['a test that is gone', { tests: [] }, 'tests, choices and results', 'lost'],
  ['a choice that is gone', { choices: [] }, 'tests, choices and results', 'lost'],
  ['a submission that is gone', { tests: [{ ...taken, status: 'In progress' }] }, 'tests, choices and results', 'lost'],
  ['another result', { tests: [{ ...taken, correct: 0 }] }, 'tests, choices and results', 'wrong'],
  ['a result that never reached progress', { answers: [studied] }, 'tests, choices and results', 'wrong'],
  ['an edit that is gone', { pages: [] }, 'page edits', 'lost'],
  [
    'an edit that was saved twice',
    { pages: [...records.pages, { id: 'page-1', version: 3, title: 'Rules' }] },
    'page edits',
    'duplicated',
  ],
  ['a node with other data', { differingTables: ['commerce.payments'] }, 'tables equal on all nodes', 'wrong'],
])('finds %s', (_what, change, kind, list) => {
  const findings = compareAll({ ...agreeing, records: { ...records, ...change } });
  expect(findings.find(({ what }) => what === kind)?.[list]).not.toEqual([]);
});

test('finds a list that is older than the edit before it', () => {
  for (const listed of ['Draft', undefined]) {
    const findings = compareAll({ ...agreeing, ledger: { ...ledger, lists: [{ saved: 'Rules', listed }] } });
    expect(findings.find(({ what }) => what === 'lists after an edit')?.wrong).toHaveLength(1);
  }
});

test.each([
  ['a missing mail', new Set<string>(), 'lost' as const],
  ['a second mail', new Set(['<1@fairway>', '<3@fairway>']), 'duplicated' as const],
])('finds %s', (_what, ids, list) => {
  const findings = compareAll({ ...agreeing, mails: new Map([...mails, [mailKey(email, verificationSubject), ids]]) });
  expect(findings.find(({ what }) => what === 'mails')?.[list]).toHaveLength(1);
});
