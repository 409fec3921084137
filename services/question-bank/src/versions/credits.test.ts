import type { QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { beforeEach, expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { applyNameChange } from './credits.ts';

const h = setUpHarness();
let id: string;
beforeEach(async () => {
  await h.load(bookRows('1', 1));
  id = h.ids()[0] ?? '';
  h.names.set('bo', 'Bo Sun');
  h.comments.set('comment0000000000001', { zmcq_id: id, text: 'Red to red.', member_id: 'bo', user_name: 'Old Bo' });
});

const admin = { admin: 'chief' };
const base = '/api/v1/admin/bank/questions';
const read = () => h.bankQuestion(id);
const explain = (version = 1) =>
  h.post(`${base}/${id}/explanation`, { version, comment_id: 'comment0000000000001' }, admin);

const at = (minute: number) => `2026-03-10T15:${String(minute).padStart(2, '0')}:00.000Z`;
const rename = (user_name: string, changed_at: string) =>
  applyNameChange(h.db, { member_id: 'bo', user_name, changed_at }, h.clock.now);

async function readByMember(): Promise<string | undefined> {
  await h.bank.reload();
  h.member('ann');
  const { question } = await h.read<QuestionOutput>(`/api/v1/private/question/${id}`, { member: 'ann' });
  return question.ZCREDIT;
}

test('an explanation is credited by the name in identity, and follows its changes', async () => {
  expect((await explain()).status).toBe(200);
  expect(await readByMember()).toBe('Bo Sun');
  expect(await rename('Bo Moon', at(2))).toBe(true);
  expect(await readByMember()).toBe('Bo Moon');
  expect(await rename('Bo Star', at(1))).toBe(false);
  expect(await readByMember()).toBe('Bo Moon');
  expect(await rename('Bo Moon', at(3))).toBe(false);
});

test('after the account is deleted the name is erased, also from earlier and restored versions', async () => {
  await explain();
  expect((await h.edit(id, { solution: '' })).status).toBe(200);
  expect(await rename('', at(2))).toBe(false);
  expect(JSON.stringify(await read())).not.toContain('Bo Sun');
  expect((await h.post(`${base}/${id}/restore`, { version: 3, to: 2 }, admin)).status).toBe(200);
  expect(await readByMember()).toBe('a former member');
});

test('a name that changes while it is being read is not missed', async () => {
  const { memberName } = h.deps;
  h.deps.memberName = async (member) => {
    const answer = await memberName(member);
    await rename('Bo Moon', at(2));
    return answer;
  };
  expect((await explain()).status).toBe(200);
  h.deps.memberName = memberName;
  expect((await read()).content.credit).toBe('Bo Moon');
});

test('a credit without a member, or one that was removed, does not change', async () => {
  await explain();
  await h.edit(id, { remove_credit: true });
  expect(await rename('Bo Moon', at(2))).toBe(false);
  expect((await read()).content.credit).toBe('');
});
