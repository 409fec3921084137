import { useHost } from '@fairway/area/use-host';
import type { Question } from '@fairway/contracts/question-bank/question';
import { SubscriptionDialog } from '@fairway/ui/dialogs/subscription-dialog';
import { DiagramDialog } from '../features/diagram/diagram-dialog.tsx';
import { GetToNumber } from '../features/get-to-number/get-to-number.tsx';
import { ReportDialog } from '../features/report/report-dialog.tsx';
import type { Place } from '../paths.ts';

/** Which of the study page's dialogs is open: `limit` for the day's free answers, `premium` for features of a plan. */
export type OpenDialog =
  | { kind: 'none' }
  | { kind: 'tools' }
  | { kind: 'number' }
  | { kind: 'report'; question: Question }
  | { kind: 'diagram'; question: Question }
  | { kind: 'limit' | 'premium'; text: string; more?: string };

export function StudyDialog({
  dialog,
  place,
  total,
  onFound,
  onClose,
}: {
  dialog: Exclude<OpenDialog, { kind: 'none' | 'tools' }>;
  place: Place;
  total: number;
  onFound: (place: Place) => void;
  onClose: () => void;
}) {
  const { api } = useHost();
  if (dialog.kind === 'number') {
    return (
      <GetToNumber
        api={api}
        place={place}
        total={total}
        onClose={onClose}
        onFound={(found) => {
          onClose();
          onFound({ ...place, ...found });
        }}
      />
    );
  }
  if (dialog.kind === 'report') return <ReportDialog question={dialog.question} onClose={onClose} />;
  if (dialog.kind === 'diagram') return <DiagramDialog question={dialog.question} onClose={onClose} />;
  return <SubscriptionDialog text={dialog.text} more={dialog.more} onClose={onClose} />;
}
