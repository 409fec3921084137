import { messageOf } from '@fairway/area/message-of';
import { useHost } from '@fairway/area/use-host';
import type { Member } from '@fairway/contracts/identity/identity';
import { Button } from '@fairway/ui/buttons/button';
import { Notice } from '@fairway/ui/states/notice';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useState } from 'react';
import { DeleteAccount } from './delete-account.tsx';
import styles from './own-data.module.css';
import type { DataFile } from './save-data.ts';

const files: { file: DataFile; label: string }[] = [
  { file: 'everything', label: 'Everything (JSON)' },
  { file: 'answers', label: 'Answers (CSV)' },
  { file: 'cards', label: 'Notes and bookmarks (CSV)' },
  { file: 'anki', label: 'Anki cards' },
];

/** Exports the member's data, and deletes the account. */
export function OwnData({ member }: { member: Member }) {
  const { api } = useHost();
  const [running, setRunning] = useState<DataFile>();
  const [progress, setProgress] = useState('');
  const [problem, setProblem] = useState('');
  const [deletes, setDeletes] = useState(false);

  async function save(file: DataFile): Promise<void> {
    setRunning(file);
    setProblem('');
    setProgress('Collecting your data…');
    try {
      const { saveData } = await import(/* webpackChunkName: "own-data" */ './save-data.ts');
      await saveData(api, file, (what, count) => setProgress(`Loaded ${formatNumber(count)} ${what}`));
      setProgress('Saved to your downloads.');
    } catch (error) {
      setProgress('');
      setProblem(messageOf(error));
    } finally {
      setRunning(undefined);
    }
  }

  return (
    <>
      <p>
        Everything Fairway stores about you: your account, answers, notes, bookmarks, exam, daily lists, tests,
        comments, and invoices. The cards are your notes and bookmarks; in Anki, choose “Import File”.
      </p>
      <div className={styles.files}>
        {files.map(({ file, label }) => (
          <Button
            key={file}
            kind="quiet"
            busy={running === file}
            disabled={running !== undefined && running !== file}
            onClick={() => save(file)}
          >
            {label}
          </Button>
        ))}
      </div>
      <p className={styles.progress} role="status">
        {progress}
      </p>
      {problem && <Notice kind="danger">The download stopped. {problem}</Notice>}
      <h3 className={styles.title}>Delete your account</h3>
      <p>
        Your name, email, answers, notes, bookmarks, exam, daily lists, and tests are erased for good, and a plan that
        still runs ends. Comments stay under “Former member”; invoices stay as they were issued.
      </p>
      <Button kind="quiet" onClick={() => setDeletes(true)}>
        Delete account…
      </Button>
      {deletes && <DeleteAccount member={member} onClose={() => setDeletes(false)} />}
    </>
  );
}
