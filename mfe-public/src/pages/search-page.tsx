import { formatNumber } from '@fairway/ui/text/format-number';
import type { SearchContent } from '../features/search/load-search.ts';
import { NoResults } from '../features/search/no-results.tsx';
import { SearchForm } from '../features/search/search-form.tsx';
import { SearchResults } from '../features/search/search-results.tsx';
import { useAsMember } from '../features/search/use-as-member.ts';
import { Head } from '../routing/head.tsx';
import { LoadedPage } from '../routing/loaded-page.tsx';
import frame from '../routing/page.module.css';
import styles from './search-page.module.css';

export function SearchPage() {
  return <LoadedPage<SearchContent>>{(content) => <Search content={content} />}</LoadedPage>;
}

function Search({ content }: { content: SearchContent }) {
  const { terms, results } = content;
  useAsMember(results !== null && results.meta.visible < results.meta.total);
  const count = results && countText(results.meta.total);
  return (
    <section className={frame.page}>
      <Head title={count ? `${terms.keyword}: ${count}` : 'Search'} />
      <h1>Search</h1>
      <SearchForm content={content} />
      <p role="status" className={styles.count}>
        {count && (
          <>
            {count} for “{terms.keyword}”
          </>
        )}
      </p>
      {results?.meta.total === 0 && <NoResults terms={terms} suggestion={results.suggestion} />}
      {results && results.meta.total > 0 && <SearchResults terms={terms} results={results} />}
    </section>
  );
}

function countText(total: number): string {
  return total === 1 ? '1 question found' : `${total === 0 ? 'No' : formatNumber(total)} questions found`;
}
