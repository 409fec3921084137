import { questionBank } from '@fairway/contracts/question-bank/calls';
import { testBasedOnCalls } from '@fairway/shared-tests/based-on-calls';
import { beforeEach } from 'vitest';
import { bookRows } from '../test/factories.ts';
import { setUpHarness } from '../test/harness.ts';
import { questions } from './schema.ts';

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

const exam = {
  exam_code: '',
  exam_day: '2026-04-10',
  school: false,
  approved: null,
  letter: null,
  extended: null,
};
const guide = { source: 'The guide of June 2026', read_on: '2026-03-10', certainty: 'agency' };

testBasedOnCalls(questionBank, {
  saveNote: {
    open: async () => {
      await save({ note: 'Masthead: 225°' });
      return (basedOn) => save({ note: 'Masthead light: 225°', ...(basedOn && { based_on: basedOn }) });
    },
    current: { note: 'Masthead: 225°' },
    stale: { note: 'Masthead: 20 points' },
  },
  saveMemberExam: {
    open: async () => {
      const put = async (minutes: number, basedOn?: object) => {
        const body = { ...exam, modules: [{ code: 'Q100' }], minutes, ...(basedOn && { based_on: basedOn }) };
        const reply = await h.send('PUT', '/api/v1/private/exam', body, { member: 'ann' });
        return { status: reply.status, body: await reply.json() };
      };
      await put(30);
      return (basedOn) => put(45, basedOn);
    },
    current: { ...exam, modules: 'Q100:::', minutes: 30 },
    stale: {
      exam_code: 'ONC07',
      exam_day: null,
      minutes: 60,
      school: true,
      modules: 'Q100::: Q171:50:70:',
      approved: '2026-01-02',
      letter: '2026-07-01',
      extended: '2026-08-01',
    },
  },
  saveExamFact: {
    open: async () => {
      const put = async (value: string, basedOn?: object) => {
        const body = { ...guide, value, ...(basedOn && { based_on: basedOn }) };
        const reply = await h.send('PUT', '/api/v1/admin/exams/facts/Q160/questions', body, { admin: 'chief' });
        return { status: reply.status, body: await reply.json() };
      };
      await put('50');
      return (basedOn) => put('70', basedOn);
    },
    current: { ...guide, value: '50' },
    stale: { value: null, source: 'Not found', read_on: '2025-11-26', certainty: 'unknown' },
  },
});
