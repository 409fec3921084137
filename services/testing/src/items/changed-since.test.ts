import type { TestItemsOutput, VersionedQuestion } from '@fairway/contracts/testing/testing';
import { beforeEach, expect, test } from 'vitest';
import { bankQuestion } from '../../test/fake-bank.ts';
import { setUpHarness } from '../../test/harness.ts';

const h = setUpHarness();
let testNum = '';
let itemId = '';
beforeEach(async () => {
  const { test_num, first } = await h.generate('ann');
  [testNum, itemId] = [test_num, first];
});

/** An import moves the right choice of question 1 from A to D. */
const reordered: VersionedQuestion = {
  ...bankQuestion(1),
  ZANSWERONE: 'None of these',
  ZANSWERFOUR: 'First',
  ZANSWER: 'd',
  version: 2,
};
const correction: VersionedQuestion = { ...bankQuestion(1), ZANSWER: 'b', version: 2 };
const explained: VersionedQuestion = { ...bankQuestion(1), ZSOLUTION: 'Better words.', version: 2 };

const choose = (answer_type: string, version?: unknown) =>
  h.post('post_test', 'ann', { test_num: testNum, test_id: itemId, answer_type, version });
const first = async (view: string) => ((await h.get(`${view}/${testNum}`, 'ann')).body as TestItemsOutput)[0];

const { ZANSWER: _key, ZREFERENCE: _reference, ZSOLUTION: _solution, ...asAnswered } = bankQuestion(1);

const changes: [string, VersionedQuestion][] = [
  ['the order of its choices', reordered],
  ['a word of its text', { ...bankQuestion(1), ZQUESTION: 'Which one is not?', version: 2 }],
  ['a choice that is neither chosen nor right', { ...bankQuestion(1), ZANSWERTWO: 'Another one', version: 2 }],
  ['its picture', { ...bankQuestion(1), image: { src: '/b.png', width: 1, height: 1, alt: '' }, version: 2 }],
];
const views: [string, VersionedQuestion | typeof asAnswered][] = [
  ['get_test_list', bankQuestion(1)],
  ['test_question', asAnswered],
];
test.each(
  changes.flatMap(([what, changed]) => views.map(([view, question]) => [view, what, changed, question] as const)),
)('%s shows a submitted question as it was graded after a change of %s', async (view, _, changed, question) => {
  await choose('a', 1);
  await h.submit(testNum);
  h.bank().changed.set(1, changed);
  expect(await first(view)).toMatchObject({ status: 'Correct', answer_type: 'a', version: 1, changed_since: true });
  expect((await first(view))?.zmcq_id).toEqual(question);
});

test('a graded question whose key is corrected later is shown with the key it was graded by', async () => {
  await choose('a', 1);
  await h.submit(testNum);
  h.bank().changed.set(1, correction);
  expect(await first('get_test_list')).toMatchObject({ status: 'Correct', changed_since: true });
  expect((await first('get_test_list'))?.zmcq_id).toEqual(bankQuestion(1));
});

test('the choice of many is shown with the present key only, once it is submitted', async () => {
  const trapping = { ...bankQuestion(1), ZTRAP: 'c' as const };
  h.bank().changed.set(1, { ...trapping, version: 1 });
  await choose('a', 1);
  expect((await first('test_question'))?.zmcq_id).toEqual(asAnswered);
  await h.submit(testNum);
  expect((await first('get_test_list'))?.zmcq_id).toEqual(trapping);
  h.bank().changed.set(1, { ...correction, ZTRAP: 'a' });
  expect((await first('get_test_list'))?.zmcq_id).toEqual(bankQuestion(1));
});

test('a change of the explanation alone is shown, and is no change of the question', async () => {
  await choose('a', 1);
  await h.submit(testNum);
  h.bank().changed.set(1, explained);
  const item = await first('get_test_list');
  expect([item?.zmcq_id?.ZSOLUTION, item?.changed_since]).toEqual(['Better words.', undefined]);
});

test('a choice is shown with, and graded by, the text it was made from', async () => {
  await choose('a', 1);
  h.bank().changed.set(1, reordered);
  expect(await first('test_question')).toMatchObject({ zmcq_id: asAnswered, version: 1, changed_since: true });
  await h.submit(testNum);
  expect(await first('get_test_list')).toMatchObject({
    status: 'Correct',
    answer_type: 'a',
    version: 1,
    changed_since: true,
    zmcq_id: bankQuestion(1),
  });
});

test('a key corrected before the test is submitted grades it, and a choice from the new text is graded by that', async () => {
  await choose('b', 1);
  h.bank().changed.set(1, correction);
  await h.submit(testNum);
  expect(await first('get_test_list')).toMatchObject({ status: 'Correct', version: 2, zmcq_id: { ZANSWER: 'b' } });
});

test.each([2, undefined])('a choice with the version %s is graded by the present text', async (version) => {
  h.bank().changed.set(1, reordered);
  await choose('d', version);
  await h.submit(testNum);
  const item = await first('get_test_list');
  expect(item).toMatchObject({ status: 'Correct', version: 2, zmcq_id: { ZANSWERFOUR: 'First' } });
  expect(item).not.toHaveProperty('changed_since');
});
