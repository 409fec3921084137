import { testing } from '@fairway/contracts/testing/calls';
import { internalHeader, signInternalToken } from '@fairway/kit/calls/internal-call';
import { testHostileInput } from '@fairway/shared-tests/hostile-calls';
import { setUp } from '@fairway/test-support/set-up';
import { beforeAll, expect, test } from 'vitest';
import { openHarness } from '../test/harness.ts';

const wanted = { test_name: 'Fine', question_count: 10, rating: 'all', minutes: 30 } as const;
/** Completed with the ids of a test before the first call. */
const item = { test_num: '', test_id: '' };
const right = {
  generateTest: { ...wanted, test_subject: 'ZINBOOK-2' },
  generateCustomTest: { ...wanted, source: 'topics' as const, subjects: ['ZINBOOK-2'] },
  generateModuleTest: { module: 'Q100' },
  saveTestSettings: { count_answers: true },
  flagItem: { ...item, flagged: true },
  saveChoice: { ...item, answer_type: 'a' },
  testItemAt: { test: '', number: 1 },
};

const h = setUp(openHarness);
let internalToken: string;
let testNum: string;
beforeAll(async () => {
  internalToken = await signInternalToken(h.internal.keys['question-bank'], 'testing');
  const { test_num, first } = await h.generate('ann');
  testNum = test_num;
  for (const body of [right.flagItem, right.saveChoice]) Object.assign(body, { test_num, test_id: first });
  right.testItemAt.test = test_num;
});

testHostileInput(testing, {
  send: (path, init) => h.app.request(path, init),
  headersOf: (caller): Record<string, string> =>
    caller === 'service' ? { [internalHeader]: internalToken } : { 'x-auth-token': 'member:ann' },
  tooLongLength: 5_000,
  paramsOf: () => ({ id: testNum, test: testNum, zid: '1', num: '1', member: 'ann' }),
  right,
});

test('these bodies are valid, so that only the one odd value can cause a rejection', async () => {
  const { generateTest, generateCustomTest, generateModuleTest, flagItem, saveChoice, testItemAt } = right;
  const bodies = {
    generate_test: generateTest,
    generate_custom: generateCustomTest,
    generate_module: generateModuleTest,
    flag: flagItem,
  };
  for (const [path, body] of Object.entries({ ...bodies, post_test: saveChoice, page_num: testItemAt })) {
    expect((await h.post(path, 'ann', body)).status, path).toBe(200);
  }
});

test.each([9, 11, 16, 71, 100, -10, 10.5, '10.5', '15 ', 'ten', null])(
  'rejects a test of %s questions [LIM-12]',
  async (question_count) => {
    const { status, body } = await h.post('generate_test', 'ann', { test_subject: 'ZINBOOK-2', question_count });
    expect([status, Object.keys(body)]).toEqual([400, ['question_count']]);
  },
);

test.each([
  'deck',
  'deck-all-1',
  'ZINBOOK',
  'ZINBOOK-',
  'ZINBOOK-2-1',
  'ZINBOOK--1',
  'zinbook-2',
  'ZINCATEGORY-2',
  'ZINCATEGORY-2-1-1',
  'ZINSUBCATEGORY-2-1',
  'ZINSUBCATEGORY-2-1-1-1',
  'ZINBOOK-9999',
])('rejects the invalid topic %s [STD-33, G-51]', async (test_subject) => {
  const { status, body } = await h.post('generate_test', 'ann', { test_subject, question_count: 10 });
  expect([status, body]).toEqual([400, { test_subject: 'No such topic' }]);
});

test('a name of more than 100 characters is rejected under its field', async () => {
  const { status, body } = await h.post('generate_test', 'ann', { ...right.generateTest, test_name: 'é'.repeat(101) });
  expect([status, body]).toEqual([400, { test_name: 'Use at most 100 characters' }]);
});
