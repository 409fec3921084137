import type { ReportListItem } from '@fairway/contracts/question-bank/admin-questions';
import { useLetterKeys } from '@fairway/study-ui/use-letter-keys';
import { Actions } from '@fairway/ui/buttons/actions';
import { Button } from '@fairway/ui/buttons/button';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { Instant } from '@fairway/ui/days/day';
import { TextArea } from '@fairway/ui/fields/text-area';
import { Notice } from '@fairway/ui/states/notice';
import queueStyles from '../../list/queue-page.module.css';
import { paths } from '../../paths.ts';
import styles from './report-form.module.css';
import { reasonText } from './report-item.tsx';

/** A member's report, and the decision on it. */
export function ReportForm({
  report,
  reply,
  busy,
  faults,
  onReply,
  onClose,
  onReopen,
}: {
  report: ReportListItem;
  reply: string;
  busy: boolean;
  faults: Record<string, string>;
  onReply: (text: string) => void;
  onClose: (outcome: 'resolved' | 'dismissed') => void;
  onReopen: () => void;
}) {
  const [areKeysOn] = useLetterKeys();
  const { reason, message, reported_at, status, closed_at, question } = report;
  const edit = (
    <LinkButton kind="text" href={paths.question(question._id)}>
      Edit question
    </LinkButton>
  );
  return (
    <section className={queueStyles.form} aria-label="Report">
      <h2>
        {reasonText[reason]} <small>{question.Z_PK}</small>
      </h2>
      <p className={styles.message}>{message || 'The member wrote no message.'}</p>
      <p className={queueStyles.when}>
        Reported <Instant at={reported_at} />
      </p>
      {faults.error && <Notice kind="danger">{faults.error}</Notice>}
      {report.reply && (
        <>
          <p className={queueStyles.when}>Sent to the member</p>
          <blockquote className={styles.message}>{report.reply}</blockquote>
        </>
      )}
      {status === 'open' ? (
        <>
          <TextArea
            label={report.reply ? 'Another reply to the member' : 'Reply to the member'}
            hint="Sent by email. Leave it empty to send none."
            rows={4}
            maxLength={2_000}
            value={reply}
            error={faults.reply}
            onChange={({ target }) => onReply(target.value)}
          />
          <Actions dense>
            <Button busy={busy} aria-keyshortcuts={areKeysOn ? 'r' : undefined} onClick={() => onClose('resolved')}>
              {reply.trim() ? 'Send and resolve' : 'Resolve'}
            </Button>
            <Button
              kind="quiet"
              busy={busy}
              aria-keyshortcuts={areKeysOn ? 'x' : undefined}
              onClick={() => onClose('dismissed')}
            >
              {reply.trim() ? 'Send and dismiss' : 'Dismiss'}
            </Button>
            {edit}
          </Actions>
        </>
      ) : (
        <>
          <p className={queueStyles.when}>
            {status === 'resolved' ? 'Resolved' : 'Dismissed'} {closed_at && <Instant at={closed_at} />}
          </p>
          <Actions dense>
            <Button kind="quiet" busy={busy} onClick={onReopen}>
              Open again
            </Button>
            {edit}
          </Actions>
        </>
      )}
    </section>
  );
}
