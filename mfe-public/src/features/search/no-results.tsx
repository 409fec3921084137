import type { SearchTerms } from '@fairway/study-ui/search-terms';
import { EmptyState } from '@fairway/ui/empty-state';
import { LinkButton } from '@fairway/ui/link-button';
import { paths } from '../../paths.ts';

/** Nothing was found: the word that was probably meant, or the next wider search. */
export function NoResults({ asked, suggestion }: { asked: SearchTerms; suggestion: string | null }) {
  const isNarrow = asked.topic !== 'all' || asked.area !== 'all';
  return (
    <EmptyState
      title={suggestion ? `Did you mean “${suggestion}”?` : 'Not in the question bank'}
      text={
        suggestion
          ? 'No question contains exactly what you typed.'
          : 'No question contains all of these words. Try fewer words or the beginning of a word.'
      }
      action={
        suggestion ? (
          <LinkButton kind="quiet" href={paths.search({ ...asked, keyword: suggestion })}>
            Search for “{suggestion}”
          </LinkButton>
        ) : isNarrow ? (
          <LinkButton kind="quiet" href={paths.search({ ...asked, topic: 'all', area: 'all' })}>
            Search everything
          </LinkButton>
        ) : (
          <LinkButton kind="quiet" href={paths.directory}>
            Browse the directory
          </LinkButton>
        )
      }
    />
  );
}
