import type { BankQuestion, ReportListItem } from '@fairway/contracts/question-bank/admin-questions';
import { questionBank } from '@fairway/contracts/question-bank/calls';
import { listAuditEvents, testAuditedCalls } from '@fairway/shared-tests/audited-calls';
import { beforeEach } from 'vitest';
import { bookRows, insertSuspect, jsonl, png } from '../test/factories.ts';
import { setUpHarness } from '../test/harness.ts';

const h = setUpHarness();
beforeEach(async () => {
  await h.load(bookRows('1', 2));
});

const admin = { admin: 'chief' };
const bank = '/api/v1/admin/bank';
const commentId = 'comment0000000000001';

async function anyQuestion(): Promise<{ path: string; question: BankQuestion; id: string }> {
  const id = await h.idOf('1-1');
  return { path: `${bank}/questions/${id}`, id, question: await h.bankQuestion(id) };
}

/** The tables of exams are not emptied between tests. */
let newMark = 71;

const edit = async () => h.edit(await h.idOf('1-1'), { solution: 'Rule 9 says so.' });

async function reportPath(): Promise<{ path: string; item: ReportListItem }> {
  h.member('ann');
  await h.post(
    `/api/v1/private/report/${await h.idOf('1-1')}`,
    { reason: 'wrong_answer', message: 'Wrong' },
    { member: 'ann' },
  );
  const [item] = (await h.read<{ data: ReportListItem[] }>(`${bank}/reports`, admin)).data;
  if (!item) throw new Error('nothing is listed');
  return { path: `${bank}/reports/${item._id}`, item };
}

async function close(): Promise<{ path: string; reply: Response }> {
  const { path, item } = await reportPath();
  const body = { outcome: 'resolved', reported_at: item.reported_at, reply: '' };
  return { path, reply: await h.post(`${path}/close`, body, admin) };
}

const dryRun = () => h.dryRun({ text: jsonl([{ id: '1-1', reference: 'Edition 2' }]) });

testAuditedCalls(questionBank, {
  admin: () => 'chief',
  entries: () => listAuditEvents(h.db),
  exceptions: { startBankImport: 'a dry run changes nothing', showMarkup: 'it changes nothing' },
  scenarios: {
    editBankQuestion: edit,
    replaceBankPicture: async () => {
      const { path, question } = await anyQuestion();
      const form = new FormData();
      form.append('version', String(question.version));
      form.append('alt', 'Two lights, one above the other');
      form.append('image', new File([new Uint8Array(png)], 'lights.png'));
      const headers = { 'x-auth-token': 'admin:chief' };
      return h.app.request(`${path}/picture`, { method: 'POST', body: form, headers });
    },
    retireBankQuestion: async () => {
      const { path, question } = await anyQuestion();
      return h.post(`${path}/retire`, { version: question.version, retired: true }, admin);
    },
    restoreBankQuestion: async () => {
      await edit();
      const { path, question } = await anyQuestion();
      return h.post(`${path}/restore`, { version: question.version, to: question.version - 1 }, admin);
    },
    decideBankConflict: async () => {
      await edit();
      await h.load(bookRows('1', 2, { reference: 'Edition 2' }));
      const { path, question } = await anyQuestion();
      return h.post(`${path}/conflict`, { version: question.version, keep: 'imported' }, admin);
    },
    explainByComment: async () => {
      const { path, question } = await anyQuestion();
      h.comments.set(commentId, {
        zmcq_id: question.question._id,
        text: 'Red to red.',
        member_id: 'ann',
        user_name: 'Bo',
      });
      return h.post(`${path}/explanation`, { version: question.version, comment_id: commentId }, admin);
    },
    exportBank: async () => h.post('/api/v1/admin/export/questions', { format: 'csv' }, admin),
    applyBankImport: async () => h.applyImport(await dryRun()),
    retireBankImport: async () => {
      const run = await dryRun();
      await h.applyImport(run);
      return h.post(`${bank}/imports/${run._id}/retire`, {}, admin);
    },
    exportLeftOutRows: async () => {
      const { _id } = await dryRun();
      return h.post('/api/v1/admin/bank/left-out-rows/export', { import_id: _id }, admin);
    },
    saveExamFact: async () =>
      h.send(
        'PUT',
        '/api/v1/admin/exams/facts/Q100/mark',
        { value: String(newMark++), source: 'The guide', read_on: '2026-03-10', certainty: 'agency' },
        admin,
      ),
    reviewTwin: async () =>
      h.send('PUT', `${(await anyQuestion()).path}/twins/${await h.idOf('1-2')}`, { rejected: true }, admin),
    decideSuspectKey: async () => {
      const { id, question } = await anyQuestion();
      await insertSuspect(h.db, Number(id));
      return h.post(`${bank}/suspect_keys/${id}`, { version: question.version, is_right: true }, admin);
    },
    closeReport: async () => (await close()).reply,
    reopenReport: async () => h.post(`${(await close()).path}/reopen`, {}, admin),
  },
});
