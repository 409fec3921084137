import { useHost } from '@fairway/area/use-host';
import type { CommentReportReason } from '@fairway/contracts/content/comment-moderation';
import { ReportForm } from '../../report-form.tsx';
import { reportComment } from './api.ts';

const reasons: Record<CommentReportReason, string> = {
  spam: 'It is spam or advertising',
  rude: 'It is rude or hateful',
  wrong: 'It is wrong or misleading',
  other: 'Something else',
};

const details = { rows: 3, maxLength: 500, hint: 'The author does not see who reports.' };

export function ReportComment({ id, author, onClose }: { id: string; author: string; onClose: () => void }) {
  const { api } = useHost();
  return (
    <ReportForm
      title={`Report the comment by ${author}`}
      reasons={reasons}
      details={details}
      send={(form) => reportComment(api, id, form)}
      onClose={onClose}
    />
  );
}
