import type { BankQuestion } from '@fairway/contracts/question-bank/admin-questions';
import { Actions } from '@fairway/ui/buttons/actions';
import { Button } from '@fairway/ui/buttons/button';
import { NamedDay } from '@fairway/ui/days/day';
import { Tag } from '@fairway/ui/lists/tag';
import { formatNumber } from '@fairway/ui/text/format-number';
import styles from './question-head.module.css';
import { statusText } from './question-table.tsx';

/** The question's place in the bank, and the actions on all of it. */
export function QuestionHead({
  question: { status, question, content, answered, missed, source, source_date, added_at },
  onPicture,
  onRetire,
  onBringBack,
}: {
  question: BankQuestion;
  onPicture: () => void;
  onRetire: () => void;
  onBringBack: () => void;
}) {
  return (
    <div className={styles.head}>
      <Tag>{statusText[status]}</Tag>
      <span>{[question.ZBOOKNAME, question.ZCATEGORYNAME, question.ZSUBCATEGORYNAME].filter(Boolean).join(' › ')}</span>
      <span>Source: {[source, source_date].filter(Boolean).join(', ') || 'not stated'}</span>
      {question.ZNUMBER !== question.Z_PK && <span>Printed number {question.ZNUMBER}</span>}
      <span>
        Added <NamedDay at={added_at} />
      </span>
      <span>
        {answered === 0 ? 'Not answered yet' : `Missed ${formatNumber(missed)} of ${formatNumber(answered)} times`}
      </span>
      <Actions dense className={styles.actions}>
        <Button kind="quiet" onClick={onPicture}>
          {content.picture ? 'Replace picture' : 'Add picture'}
        </Button>
        {status === 'retired' ? (
          <Button kind="quiet" onClick={onBringBack}>
            Bring back
          </Button>
        ) : (
          <Button kind="quiet" onClick={onRetire}>
            Retire
          </Button>
        )}
      </Actions>
    </div>
  );
}
