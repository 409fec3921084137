import type { SearchTerms } from '@fairway/study-ui/search-terms';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { paths } from '../../routing/paths.ts';

/** Nothing was found: suggests the probable word, or the next wider search. */
export function NoResults({ terms, suggestion }: { terms: SearchTerms; suggestion: string | null }) {
  const isNarrow = terms.topic !== 'all' || terms.area !== 'all';
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
          <LinkButton kind="quiet" href={paths.search({ ...terms, keyword: suggestion })}>
            Search for “{suggestion}”
          </LinkButton>
        ) : isNarrow ? (
          <LinkButton kind="quiet" href={paths.search({ ...terms, topic: 'all', area: 'all' })}>
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
