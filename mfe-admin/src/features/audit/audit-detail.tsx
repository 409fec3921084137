import { useHost } from '@fairway/area/use-host';
import type { AuditDetail } from '@fairway/contracts/identity/audit';
import { Button } from '@fairway/ui/buttons/button';
import { Instant } from '@fairway/ui/days/day';
import { useDayZone } from '@fairway/ui/days/day-zone';
import { Dialog, DialogActions } from '@fairway/ui/dialogs/dialog';
import { useQuery } from '@tanstack/react-query';
import type { TextPiece } from '../../diff-words.ts';
import { Loaded } from '../../loaded.tsx';
import { auditEntryQuery } from './api.ts';
import styles from './audit-detail.module.css';
import { fieldChanges } from './changes.ts';
import { subjectHref } from './subject-href.ts';
import { actionText, fieldText, subjectText } from './words.ts';

/** One entry: who did what, when, and each field before and after. */
export function AuditDetailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { api } = useHost();
  const entry = useQuery(auditEntryQuery(api, id));
  return (
    <Dialog
      title={entry.data ? actionText(entry.data.action) : 'Entry of the audit log'}
      onClose={onClose}
      width="wide"
    >
      <Loaded query={entry} title="The entry" lines={4}>
        {(data) => <Detail entry={data} />}
      </Loaded>
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Detail({ entry }: { entry: AuditDetail }) {
  const { admin_name, admin_id, at, subject_kind, subject_id, label } = entry;
  const zone = useDayZone();
  const href = subjectHref(entry);
  // Prices and billing information exist once: their id adds nothing to their kind.
  const subject = label || (subject_id === subject_kind ? 'Open' : subject_id);
  return (
    <>
      <dl className={styles.facts}>
        <dt>Who</dt>
        <dd>{admin_name || admin_id}</dd>
        <dt>When</dt>
        <dd>
          <Instant at={at} />
        </dd>
        <dt>{subjectText(subject_kind)}</dt>
        <dd>{href ? <a href={href}>{subject}</a> : subject}</dd>
      </dl>
      <ul className={styles.changes}>
        {fieldChanges(entry.before, entry.after, zone).map(({ name, before, after }) => (
          <li key={name}>
            <h3>{fieldText(name)}</h3>
            {before && <Side word="Before" parts={before} mark="del" />}
            {after && <Side word="After" parts={after} mark="ins" />}
          </li>
        ))}
      </ul>
    </>
  );
}

function Side({ word, parts, mark: Mark }: { word: string; parts: TextPiece[]; mark: 'del' | 'ins' }) {
  return (
    <p className={styles.side}>
      <span className={styles.word}>{word}</span>
      <span className={styles.text}>
        {parts.map(({ text, kind }, index) => {
          const key = `${index} ${text.slice(0, 20)}`;
          return kind === 'same' ? <span key={key}>{text}</span> : <Mark key={key}>{text}</Mark>;
        })}
      </span>
    </p>
  );
}
