import type { QuestionType } from '@fairway/contracts/identity';
import { useHost } from '@fairway/mfe/use-host';
import { CountedLinks, PendingLinks } from '@fairway/ui/counted-links';
import { ErrorState } from '@fairway/ui/error-state';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { booksQuery } from './api.ts';

const booksOfDepartment = 6;

/**
 * The books of a department, each leading into its questions. `noteOf` says how far the member is in a book: '' while
 * that is not known yet, undefined where nobody counts it.
 */
export function BookLinks({
  department,
  noteOf,
}: {
  department: QuestionType;
  noteOf?: ((zinbook: string) => string) | undefined;
}) {
  const { api } = useHost();
  const books = useQuery(booksQuery(api, department));
  if (books.isPending) {
    return <PendingLinks count={booksOfDepartment} label="Loading the books" noted={noteOf !== undefined} />;
  }
  if (books.isError) {
    return (
      <ErrorState
        title="The books did not load"
        text="The question bank is not responding right now."
        onRetry={books.refetch}
        busy={books.isFetching}
      />
    );
  }
  return (
    <CountedLinks
      links={books.data.map(({ ZINBOOK, ZBOOKNAME, total }) => ({
        href: paths.book(ZINBOOK),
        text: ZBOOKNAME,
        count: total,
        ...(noteOf && { note: noteOf(ZINBOOK) }),
      }))}
    />
  );
}
