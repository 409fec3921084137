import { useHost } from '@fairway/area/use-host';
import type { BankQuestion } from '@fairway/contracts/question-bank/admin-questions';
import { useQueryClient } from '@tanstack/react-query';
import { questionQuery, questionsKey } from '../../shared-calls.ts';
import { useChange } from '../../use-change.ts';

/** The changes to a question other than its form. Each is based on its version; `onChanged` runs after a success. */
export function useQuestionChanges(question: BankQuestion, onChanged: (saved: BankQuestion) => void) {
  const { api, notify } = useHost();
  const queries = useQueryClient();
  const { version } = question;
  const params = { id: question.question._id };

  function onSaved(saved: BankQuestion, text = 'Question saved. Members see it now.'): void {
    queries.setQueryData(questionQuery(api, params.id).queryKey, saved);
    void queries.invalidateQueries({ queryKey: [...questionsKey, 'list'] });
    onChanged(saved);
    notify({ kind: 'success', text, ms: 3_000 });
  }

  type Change = { call: () => Promise<BankQuestion>; text: string };
  const { confirm } = useChange({
    call: ({ call }: Change) => call(),
    onSaved: (saved, { text }) => onSaved(saved, text),
  });
  async function changeAtOnce(change: Change): Promise<void> {
    const problem = await confirm(change);
    if (problem) notify({ kind: 'danger', text: problem });
  }
  const setRetired = (retired: boolean, text: string): Change => ({
    call: () => api.post('/api/v1/admin/bank/questions/{id}/retire', { params, body: { version, retired } }),
    text,
  });

  return {
    onSaved,
    /** Returns an error message, or nothing. */
    retire: () => confirm(setRetired(true, 'The question was retired.')),
    bringBack: () => changeAtOnce(setRetired(false, 'The question is back in the bank.')),
    /** Keeps our text, or applies the imported one. */
    decideConflict: (keep: 'ours' | 'imported') =>
      changeAtOnce({
        call: () => api.post('/api/v1/admin/bank/questions/{id}/conflict', { params, body: { version, keep } }),
        text: keep === 'ours' ? 'Our text was kept.' : 'The imported text was applied.',
      }),
    restore: (to: number) =>
      changeAtOnce({
        call: () => api.post('/api/v1/admin/bank/questions/{id}/restore', { params, body: { version, to } }),
        text: `Version ${to} was restored.`,
      }),
  };
}
