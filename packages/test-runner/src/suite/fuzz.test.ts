import { expect, test } from 'vitest';
import { fuzzConfig, splitCalls } from './fuzz-config.ts';
import { pathValues } from './fuzz-ids.ts';
import { countCases, failuresOf } from './fuzz-report.ts';

const tokens = { member: 'm', premium: 'p', admin: 'a' };
const operation = (operationId: string, caller: string) => ({ operationId, tags: [], 'x-caller': caller });

test('each call is made with the token of a permitted caller; visitors have none', () => {
  const config = fuzzConfig(
    {
      paths: {
        '/a': { get: operation('note', 'member'), post: operation('addNote', 'premium') },
        '/b': { get: operation('prices', 'anyone'), post: operation('addPrice', 'admin') },
      },
    },
    tokens,
  );
  expect(config.trim().split(/\n\n/)).toEqual([
    '[[operations]]\ninclude-operation-id = "note"\nheaders = { "x-auth-token" = "m" }',
    '[[operations]]\ninclude-operation-id = "addNote"\nheaders = { "x-auth-token" = "p" }',
    '[[operations]]\ninclude-operation-id = "addPrice"\nheaders = { "x-auth-token" = "a" }',
  ]);
});

const ids = {
  question: '110',
  questionSlug: 'a-vessel',
  member: 'm1',
  comment: 'c1',
  page: 'p1',
  coupon: 'k1',
  sentMail: 's1',
  invoice: 'i1',
  purchase: 'u1',
  test: 't1',
};

test('a call that ends its session is separated from calls that would continue to use it, and one that names a row is fuzzed with that row', () => {
  const paths = {
    '/out': { post: operation('memberLogout', 'member') },
    '/note': { get: operation('note', 'member'), post: operation('addNote', 'member') },
    '/api/mlp_page/{id}': { get: operation('page', 'anyone') },
  };
  expect(splitCalls({ paths }, ids)).toEqual({
    others: ['note', 'addNote', 'page'],
    sessionEnders: ['memberLogout'],
    ofRows: ['page'],
  });
});

test('a call whose path names a row uses an existing row, also for visitors', () => {
  const description = { paths: { '/api/v1/public/question/{zid}': { get: operation('readQuestion', 'anyone') } } };
  const entry = '[[operations]]\ninclude-operation-id = "readQuestion"\nparameters = { "path.zid" = "110" }\n';
  expect(fuzzConfig(description, tokens, ids)).toBe(entry);
  expect(fuzzConfig(description, tokens)).toBe('');
});

test.each([
  ['/api/mlp_test/get_test/{test}/{zid}', { test: 't1', zid: '110' }],
  ['/api/mlp_test/next_link/{test}/{num}', { test: 't1', num: '2' }],
  ['/api/mlp_comment/comments_ques/{id}', { id: '110' }],
  ['/api/mlp_comment/comments/{id}', { id: 'c1' }],
  ['/api/mlp_comment/get_comment/{id}', { id: 'm1' }],
  ['/api/mlp_coupan/get_coupan/{id}', { id: 's1' }],
  ['/api/mlp_coupan/getcoupan/{id}', { id: 'k1' }],
  ['/api/v1/private/hide_question/{id}', { id: '110' }],
  ['/api/v1/private/purchase/{id}/dismiss', { id: 'u1' }],
  ['/api/v1/admin/subscriber/{id}/expiry', { id: 'm1' }],
  ['/api/mlp_page/active_page', undefined],
  ['/api/v1/private/all_questions/{kind}', undefined],
])('the parameters of %s are %j', (path, values) => {
  expect(pathValues(path, ids)).toEqual(values);
});

test('a failure is reported with its request, without the surrounding output', () => {
  const output = [
    'Schemathesis v4',
    '=========== FAILURES ===========',
    '____ POST /api/x ____',
    '[500] Internal Server Error',
    '',
    '=========== SUMMARY ===========',
    'Test cases:',
  ].join('\n');
  expect(failuresOf(output)).toBe('____ POST /api/x ____\n[500] Internal Server Error');
  expect(failuresOf('Usage: schemathesis run\nError: No such option')).toContain('No such option');
});

test('the number of requests is read from the summary', () => {
  expect(countCases('Test cases:\n  459 generated, 459 passed\n')).toBe(459);
  expect(countCases('Error: connection refused')).toBe(0);
});
