import { ApiFault } from '@fairway/area/api-client';
import { useHost } from '@fairway/area/use-host';
import { MemberOnly } from '@fairway/area-ui/member-only';
import { emptyFields, readSearchTerms, type SearchTerms } from '@fairway/study-ui/search-terms';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type SearchView, searchQuery } from '../features/search/api.ts';
import { ResultFilter } from '../features/search/result-filter.tsx';
import { SearchForm } from '../features/search/search-form.tsx';
import { SearchResults } from '../features/search/search-results.tsx';
import { paths } from '../paths.ts';
import styles from './search-page.module.css';

/** A member's search: all results, page by page. The search is in the address. */
export function SearchPage() {
  return (
    <section className={styles.page}>
      <title>Search · Fairway</title>
      <h1>Search</h1>
      <MemberOnly loading={<Skeleton lines={4} label="Loading" />}>{() => <Search />}</MemberOnly>
    </section>
  );
}

function Search() {
  const { api } = useHost();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const searchTerms = readSearchTerms(query);
  const view = viewOf(query);
  const filter = query.get('filter') ?? '';
  const hasSearch = query.has('keyword');
  const empty = hasSearch ? emptyFields(searchTerms) : {};
  const isWhole = hasSearch && Object.keys(empty).length === 0;
  // Words added to the keyword must also be in the question (G-63): the filter does that, over all pages.
  const terms = filter ? { ...searchTerms, keyword: `${searchTerms.keyword} ${filter}` } : searchTerms;
  const { data, error } = useQuery({ ...searchQuery(api, terms, view), enabled: isWhole });
  const rejected = isWhole && error instanceof ApiFault && error.status === 400 ? error.fields : {};
  // With no results there is nothing to narrow; results narrowed to nothing can be widened again.
  const canFilter = filter !== '' || data === undefined || data.meta.total > 0;
  /** Synchronously, so that no key press comes between the typed words and their address. */
  const open = (path: string, replace: boolean) => navigate(path, { replace, flushSync: true });
  /** The same search again adds no history entry, as a link to the page on screen. */
  const search = (to: SearchTerms) => open(paths.search(to), paths.search(to) === `${paths.search()}?${query}`);
  const show = (to: SearchView) => navigate(paths.search(searchTerms, { ...to, filter }));
  /** Back removes the filter, however often the typing paused. */
  const narrow = (words: string) => open(paths.search(searchTerms, { ...view, page: 0, filter: words }), filter !== '');

  return (
    <>
      <SearchForm
        searched={searchTerms}
        already={{ ...empty, ...rejected }}
        onSearch={search}
        onClear={() => {
          if (hasSearch) navigate(paths.search());
        }}
      />
      {isWhole && Object.keys(rejected).length === 0 && (
        <section aria-labelledby="search-result" className={styles.results}>
          <header className={styles.head}>
            <h2 id="search-result">Search Result</h2>
            {canFilter && <ResultFilter key={JSON.stringify(searchTerms)} value={filter} onFilter={narrow} />}
          </header>
          <SearchResults terms={terms} view={view} onView={show} onTerms={search} />
        </section>
      )}
    </>
  );
}

function viewOf(query: URLSearchParams): SearchView {
  const page = query.get('page') ?? '';
  const sortType = query.get('sort');
  return {
    page: /^\d{1,6}$/.test(page) ? Number(page) : 0,
    ...((sortType === 'asc' || sortType === 'desc') && { sortType }),
  };
}
