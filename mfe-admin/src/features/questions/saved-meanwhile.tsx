import type { BankQuestion } from '@fairway/contracts/question-bank/admin-questions';
import { Button } from '@fairway/ui/buttons/button';
import { Notice } from '@fairway/ui/states/notice';
import { useState } from 'react';
import { ContentDiff } from './content-diff.tsx';

/**
 * Another administrator saved the question in the meantime: loads that version on request, and shows its changes and
 * the options.
 */
export function SavedMeanwhile({
  base,
  readAgain,
  onKeepMine,
  onUseTheirs,
}: {
  /** The version that the form is based on. */
  base: BankQuestion;
  readAgain: () => Promise<BankQuestion>;
  onKeepMine: (other: BankQuestion) => void;
  onUseTheirs: (other: BankQuestion) => void;
}) {
  const [other, setOther] = useState<BankQuestion | null>(null);
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function compare(): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      setOther(await readAgain());
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  if (other === null) {
    return (
      <>
        {hasFailed && <Notice kind="danger">The saved question did not load. Please try again.</Notice>}
        <Button kind="quiet" busy={busy} onClick={compare}>
          Compare with the saved question
        </Button>
      </>
    );
  }
  return (
    <Notice>
      <p>Saved in the meantime{other.versions[0] && ` by ${other.versions[0].author}`}:</p>
      <ContentDiff before={base.content} after={other.content} />
      <Button kind="quiet" onClick={() => onKeepMine(other)}>
        Keep my text, and save it over theirs
      </Button>{' '}
      <Button kind="text" onClick={() => onUseTheirs(other)}>
        Discard my changes
      </Button>
    </Notice>
  );
}
