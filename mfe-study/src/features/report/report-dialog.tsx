import { useHost } from '@fairway/area/use-host';
import type { Question } from '@fairway/contracts/question-bank/question';
import type { reportReasons } from '@fairway/contracts/question-bank/study';
import { ReportForm } from '../../report-form.tsx';

const reasons: Record<(typeof reportReasons)[number], string> = {
  wrong_answer: 'The answer is wrong',
  unclear: 'The question is unclear',
  picture: 'The picture is wrong or missing',
  typing_error: 'There is a typo',
  out_of_date: 'It is out of date',
  other: 'Something else',
};

const details = { rows: 4, maxLength: 1_000, hint: 'Optional.' };

export function ReportDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const { api } = useHost();
  const params = { zid: question._id };
  return (
    <ReportForm
      title={`Report question ${question.ZNUMBER}`}
      reasons={reasons}
      details={details}
      send={(fields) => api.post('/api/v1/private/report/{zid}', { params, fields })}
      onClose={onClose}
    />
  );
}
