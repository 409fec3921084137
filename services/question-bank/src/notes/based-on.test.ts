import { questionBank } from '@fairway/contracts/question-bank/calls';
import { testBasedOnCalls } from '@fairway/shared-tests/based-on-calls';
import { beforeEach } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { questions } from '../schema.ts';

const h = setUpHarness();
let id = 0;
beforeEach(async () => {
  h.member('ann');
  await h.load(bookRows('1', 1));
  id = (await h.db.select({ id: questions.id }).from(questions))[0]?.id ?? 0;
});

async function save(body: object) {
  const reply = await h.send('PUT', `/api/v1/private/note/${id}`, body, { member: 'ann' });
  return { status: reply.status, body: await reply.json() };
}

testBasedOnCalls(questionBank, {
  saveNote: {
    open: async () => {
      await save({ note: 'Masthead: 225°' });
      return (basedOn) => save({ note: 'Masthead light: 225°', ...(basedOn && { based_on: basedOn }) });
    },
    current: { note: 'Masthead: 225°' },
    stale: { note: 'Masthead: 20 points' },
  },
});
