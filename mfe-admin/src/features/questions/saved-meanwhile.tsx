import type { BankQuestion } from '@fairway/contracts/question-bank/admin-questions';
import { Button } from '@fairway/ui/buttons/button';
import { Notice } from '@fairway/ui/states/notice';
import { useQuery } from '@tanstack/react-query';
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
  const read = useQuery({
    queryKey: ['question-conflict'],
    queryFn: readAgain,
    enabled: false,
    retry: false,
    gcTime: 0,
  });
  const { data: other, isError, isFetching } = read;
  if (!other) {
    return (
      <>
        {isError && !isFetching && <Notice kind="danger">The saved question did not load. Please try again.</Notice>}
        <Button kind="quiet" busy={isFetching} onClick={() => read.refetch()}>
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
