import { EmptyState } from '@fairway/ui/empty-state';
import { LinkButton } from '@fairway/ui/link-button';
import { paths } from '../../paths.ts';
import type { Asked } from './asked.ts';

/** Nothing was found: the word that was probably meant, or the next wider search. */
export function NoResults({ asked, suggestion }: { asked: Asked; suggestion: string | null }) {
  const isNarrow = asked.topic !== 'all' || asked.area !== 'all';
  return (
    <EmptyState
      title="No question found"
      text={
        suggestion
          ? `Nothing holds “${asked.keyword}”. Did you mean “${suggestion}”?`
          : `Nothing holds all of “${asked.keyword}”. Try fewer words, or only the beginning of one.`
      }
      action={
        suggestion ? (
          <LinkButton href={paths.search({ ...asked, keyword: suggestion })}>Search for “{suggestion}”</LinkButton>
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
