import type { BankQuestion } from '@fairway/contracts/admin-questions';
import { Button } from '@fairway/ui/button';
import { Notice } from '@fairway/ui/notice';
import { ContentDiff } from './content-diff.tsx';

/** The changes of an administrator who saved the question in the meantime, and the options. */
export function SavedMeanwhile({
  base,
  other,
  onKeepMine,
  onUseTheirs,
}: {
  base: BankQuestion;
  other: BankQuestion;
  onKeepMine: () => void;
  onUseTheirs: () => void;
}) {
  return (
    <Notice>
      <p>Saved in the meantime{other.versions[0] && ` by ${other.versions[0].author}`}:</p>
      <ContentDiff before={base.content} after={other.content} />
      <Button kind="quiet" onClick={onKeepMine}>
        Keep my text, and save it over theirs
      </Button>{' '}
      <Button kind="text" onClick={onUseTheirs}>
        Discard my changes
      </Button>
    </Notice>
  );
}
