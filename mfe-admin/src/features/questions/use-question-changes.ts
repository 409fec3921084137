import type { ApiClient } from '@fairway/area/api-client';
import { messageOf } from '@fairway/area/message-of';
import { useHost } from '@fairway/area/use-host';
import type { BankQuestion } from '@fairway/contracts/question-bank/admin-questions';
import { useQueryClient } from '@tanstack/react-query';
import { questionQuery, questionsKey } from '../../shared-calls.ts';

/** The changes to a question other than its form. Each is based on its version; `onChanged` runs after a success. */
export function useQuestionChanges(api: ApiClient, question: BankQuestion, onChanged: (saved: BankQuestion) => void) {
  const { notify } = useHost();
  const queries = useQueryClient();
  const { version } = question;
  const params = { id: question.question._id };

  function onSaved(saved: BankQuestion, text = 'Question saved. Members see it now.'): void {
    queries.setQueryData(questionQuery(api, params.id).queryKey, saved);
    void queries.invalidateQueries({ queryKey: [...questionsKey, 'list'] });
    onChanged(saved);
    notify({ kind: 'success', text, ms: 3_000 });
  }

  /** Returns an error message, or nothing. */
  async function change(call: Promise<BankQuestion>, text: string): Promise<string | undefined> {
    try {
      onSaved(await call, text);
      return undefined;
    } catch (error) {
      return messageOf(error);
    }
  }
  async function changeAtOnce(call: Promise<BankQuestion>, text: string): Promise<void> {
    const problem = await change(call, text);
    if (problem) notify({ kind: 'danger', text: problem });
  }
  const setRetired = (retired: boolean) =>
    api.post('/api/v1/admin/bank/questions/{id}/retire', { params, body: { version, retired } });

  return {
    onSaved,
    /** Returns an error message, or nothing. */
    retire: () => change(setRetired(true), 'The question was retired.'),
    bringBack: () => changeAtOnce(setRetired(false), 'The question is back in the bank.'),
    /** Keeps our text, or applies the imported one. */
    decideConflict: (keep: 'ours' | 'imported') =>
      changeAtOnce(
        api.post('/api/v1/admin/bank/questions/{id}/conflict', { params, body: { version, keep } }),
        keep === 'ours' ? 'Our text was kept.' : 'The imported text was applied.',
      ),
    restore: (to: number) =>
      changeAtOnce(
        api.post('/api/v1/admin/bank/questions/{id}/restore', { params, body: { version, to } }),
        `Version ${to} was restored.`,
      ),
  };
}
