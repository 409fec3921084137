import { submittedMocks } from '@fairway/contracts/testing/internal-calls';
import { askService } from '@fairway/kit/calls/ask-service';
import { fail } from '@fairway/kit/calls/fault';
import { expect, test } from 'vitest';
import { setUpHarness, setUpInternalClient } from '../../test/harness.ts';

const h = setUpHarness();
const client = setUpInternalClient(h);

const generate = (body: object, member = 'ann') => h.post('generate_module', member, body);
async function mockOf(body: object) {
  const reply = await generate(body);
  expect(reply.status).toBe(200);
  return h.detailsOf(reply.body.test_num);
}

test('a mock has the count, the clock and the needed number of its module, and its name', async () => {
  h.bank().title = 'Q100 · Rules of the Road';
  expect(await mockOf({ module: 'Q100' })).toMatchObject({
    module: 'Q100',
    needed: 9,
    minutes: 210,
    question_count: 10,
    source: 'module',
    test_subject: 'Q100',
    test_name: 'Q100 · Rules of the Road',
    topic_title: 'Q100 · Rules of the Road',
    only: null,
  });
  expect(h.bank().moduleDraws).toEqual([{ member_id: 'ann', module: 'Q100', new_only: false }]);
});

test('a mock can have only new questions, and another clock', async () => {
  expect(await mockOf({ module: 'Q100', new_only: true, minutes: '30' })).toMatchObject({
    only: 'unanswered',
    minutes: 30,
  });
  expect(h.bank().moduleDraws).toEqual([{ member_id: 'ann', module: 'Q100', new_only: true }]);
});

test('a shorter mock has no verdict', async () => {
  h.bank().needed = null;
  expect(await mockOf({ module: 'Q100' })).toMatchObject({ module: 'Q100', needed: null });
});

test('other tests belong to no module', async () => {
  const { test_num } = await h.generate('ann');
  expect(await h.detailsOf(test_num)).toMatchObject({ module: null, needed: null, minutes: null });
});

test('a refusal of the bank is reported beside the module', async () => {
  h.bank().rejection = fail('invalid', { module: 'Q172 is worked on paper' });
  expect(await generate({ module: 'Q172' })).toMatchObject({
    status: 400,
    body: { module: 'Q172 is worked on paper' },
  });
});

test('the export names the module and what it needed', async () => {
  await mockOf({ module: 'Q100' });
  const headers = { 'x-auth-token': 'member:ann' };
  const reply = await h.app.request('/api/v1/private/my-data/tests', { headers });
  expect(await reply.json()).toMatchObject({ data: [{ module: 'Q100', needed: 9 }] });
});

test('question-bank reads the submitted mocks that gave a verdict, with the time before their answers', async () => {
  const { test_num } = await mockOf({ module: 'Q100' });
  await h.generate('ann');
  const read = () => askService(client, submittedMocks, { params: { member: 'ann' } });
  expect(await read()).toEqual({ ok: true, value: { mocks: [] } });
  const started_at = h.clock.now.toISOString();
  await h.post(`start/${test_num}`, 'ann');
  await h.submit(test_num);
  expect(await read()).toEqual({
    ok: true,
    value: { mocks: [{ module: 'Q100', questions: 10, needed: 9, correct: 0, started_at }] },
  });
});
