import type { TestItem, TestSummary } from '@fairway/contracts/testing/testing';
import { expect, test } from '../fixtures.ts';
import { newStudent } from '../pages/tests-api.ts';

const zids = (items: TestItem[]) => items.map(({ zmcq_id }) => zmcq_id?._id);

/** Whether a question belongs to a topic, according to the question's own fields. */
function isWithin({ zmcq_id: question }: TestItem, topic: string): boolean {
  const [kind, book, category, subcategory] = topic.split('-');
  if (kind === 'deck') return question?.ZINBOOKCATEGORY === '2';
  const named = [question?.ZINBOOK, question?.ZINCATEGORY, question?.ZINSUBCATEGORY];
  const wanted = { ZINBOOK: [book], ZINCATEGORY: [book, category], ZINSUBCATEGORY: [book, category, subcategory] };
  return wanted[kind as keyof typeof wanted].every((part, index) => named[index] === part);
}

test('from each topic of the bank a test has exactly as many questions as requested, each once and all from the topic [TST-37, G-51, G-65]', async ({
  request,
}) => {
  const student = await newStudent(request);
  const topics = await student.topics();
  expect(topics[0]?.value).toBe('deck-all');
  const largest = (kind: string) =>
    topics.filter(({ value }) => value.startsWith(kind)).sort((a, b) => b.total - a.total)[0];
  for (const kind of ['deck', 'ZINBOOK-', 'ZINCATEGORY-', 'ZINSUBCATEGORY-']) {
    const { value = '', total = 0 } = largest(kind) ?? {};
    expect(total, kind).toBeGreaterThan(0);
    for (const size of [10, 15, 50, 70]) {
      const reply = await student.generate(value, size);
      if (reply.status === 400) {
        // Generated problems of one family are drawn once.
        const [, number] = /^This topic has (\d+) (?:different )?questions$/.exec(reply.body.question_count) ?? [];
        expect(Number(number), reply.text).toBeLessThan(size);
        expect(Number(number)).toBeGreaterThanOrEqual(10);
        continue;
      }
      expect(size).toBeLessThanOrEqual(total);
      expect(reply.status, reply.text).toBe(200);
      const items = await student.items(reply.body.test_num);
      expect(new Set(zids(items)).size).toBe(size);
      expect(items.filter((item) => !isWithin(item, value))).toEqual([]);
    }
  }
});

test('hidden questions are in no test, and topics do not count them; a test generated before keeps them [G-55]', async ({
  request,
}) => {
  const student = await newStudent(request);
  const before = await student.make('ZINBOOK-2', 10);
  const total = async () => (await student.topics()).find(({ value }) => value === 'ZINBOOK-2')?.total ?? 0;
  const all = await total();
  const hidden = zids(await student.items(before)).slice(0, all - 10);
  for (const zid of hidden) {
    expect((await student.call('POST', `v1/private/hide_question/${zid}`, {})).status).toBe(200);
  }
  expect(await total()).toBe(all - hidden.length);
  for (let turn = 0; turn < 3; turn++) {
    const questionIds = zids(await student.items(await student.make('ZINBOOK-2', 10)));
    expect(questionIds.filter((zid) => hidden.includes(zid))).toEqual([]);
  }
  expect(zids(await student.items(before))).toEqual(expect.arrayContaining(hidden));
});

test('no key is returned before the test is submitted, and then it is the one that the result uses [G-21, G-64]', async ({
  request,
}) => {
  const student = await newStudent(request);
  const testNum = await student.make('deck-all', 15);
  const open = await student.items(testNum);
  for (const item of open.slice(0, 12)) expect((await student.choose(testNum, item._id, 'b')).status).toBe(200);
  const [first] = zids(open);
  for (const path of [
    'get_test_details',
    `test_details/${testNum}`,
    `get_test_list/${testNum}`,
    `test_question/${testNum}`,
    `get_test/${testNum}/${first}`,
    `next_link/${testNum}/1`,
    `test_question_count/${testNum}`,
  ]) {
    const { status, text } = await student.call('GET', `mlp_test/${path}`);
    expect([status, text.match(/ZANSWER"|ZSOLUTION|ZREFERENCE|"(Inc|C)orrect"/)], path).toEqual([200, null]);
  }

  const [once, again] = await Promise.all([student.submit(testNum), student.submit(testNum)]);
  expect(once.status).toBe(200);
  expect(again.body).toEqual(once.body);
  const judged = await student.items(testNum);
  const right = judged.filter(({ answer_type, zmcq_id }) => answer_type === zmcq_id?.ZANSWER);
  expect(once.body).toMatchObject({ correct: right.length, answered: 12, judged: 15, total: 15 });
  expect(judged.filter(({ status }) => status === 'Correct')).toEqual(right);
  expect(judged.slice(12).map(({ status }) => status)).toEqual(Array(3).fill('Incorrect'));
  const { body } = await student.call('GET', `mlp_test/test_details/${testNum}`);
  expect((body as TestSummary).status).toBe('Completed');
});

test('a topic of the other department is rejected next to its field [TST-11]', async ({ request }) => {
  const student = await newStudent(request);
  const reply = await student.generate('engine-all', 10);
  expect([reply.status, Object.keys(reply.body)]).toEqual([400, ['test_subject']]);
});
