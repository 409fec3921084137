import { ApiFault } from '@fairway/area/api-client';
import { messageOf } from '@fairway/area/message-of';
import { useHost } from '@fairway/area/use-host';
import { LoadError } from '@fairway/area-ui/load-error';
import type { MarkedText as MarkedName, SearchResult } from '@fairway/contracts/question-bank/search';
import type { SearchTerms } from '@fairway/study-ui/search-terms';
import { Button } from '@fairway/ui/buttons/button';
import { type Column, DataTable } from '@fairway/ui/lists/data-table';
import { Pager } from '@fairway/ui/lists/pager';
import { MarkedText } from '@fairway/ui/questions/marked-text';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { type SearchView, searchQuery } from './api.ts';
import styles from './search-results.module.css';

const choices: { letter: string; name: MarkedName }[] = [
  { letter: 'A', name: 'ZANSWERONE' },
  { letter: 'B', name: 'ZANSWERTWO' },
  { letter: 'C', name: 'ZANSWERTHREE' },
  { letter: 'D', name: 'ZANSWERFOUR' },
];

/**
 * The results, ten to a page. The question number column sorts them in both directions; unsorted, the best come first.
 */
export function SearchResults({
  terms,
  view,
  onView,
  onTerms,
}: {
  terms: SearchTerms;
  view: SearchView;
  onView: (view: SearchView) => void;
  onTerms: (terms: SearchTerms) => void;
}) {
  const { api } = useHost();
  const found = useQuery(searchQuery(api, terms, view));
  if (found.isError && !found.data) {
    // A field's error appears next to it.
    if (found.error instanceof ApiFault && found.error.status === 400) return null;
    return <LoadError query={found} title="Search is not responding" text={messageOf(found.error)} />;
  }
  if (!found.data) return <Skeleton lines={10} label="Searching" />;
  const { data, meta, suggestion } = found.data;
  if (meta.total === 0) return <Nothing terms={terms} suggestion={suggestion} onTerms={onTerms} />;
  return (
    <>
      <p className={styles.count} role="status">
        {formatNumber(meta.total)} {meta.total === 1 ? 'question' : 'questions'}
      </p>
      <DataTable
        caption="Search Result"
        columns={columnsOf(terms, data)}
        rows={data}
        rowKey={({ _id }) => _id}
        busy={found.isPlaceholderData}
        {...(view.sortType && { sortBy: 'number', sortType: view.sortType })}
        onSort={(_, sortType) => onView({ page: 0, sortType })}
      />
      <Pager
        page={meta.page}
        pages={meta.pages}
        busy={found.isPlaceholderData}
        onPage={(page) => onView({ ...view, page })}
      />
    </>
  );
}

const topicOf = ({ ZSUBCATEGORYNAME, ZCATEGORYNAME }: SearchResult) => ZSUBCATEGORYNAME || ZCATEGORYNAME;

/** Many questions have no topic below their book: if no question of a page has one, the column is omitted. */
const columnsOf = (terms: SearchTerms, rows: SearchResult[]): Column<SearchResult>[] => [
  { key: 'number', title: '#Q.Id', sortable: true, cell: ({ Z_PK }) => <span className={styles.number}>{Z_PK}</span> },
  { key: 'subject', title: 'Subject', cell: ({ ZBOOKNAME }) => ZBOOKNAME },
  ...(rows.some((row) => topicOf(row) !== '') ? [{ key: 'topic', title: 'Topic', cell: topicOf }] : []),
  {
    key: 'question',
    title: 'Questions',
    long: true,
    cell: (result) => (
      <>
        <Link
          className={styles.question}
          to={paths.watch({ mode: 'normal', type: 'search', id: '0', num: result.num, zid: result._id, terms })}
        >
          <MarkedText text={result.ZQUESTION} marks={result.marks.ZQUESTION} />
        </Link>
        <ul className={styles.choices}>
          {choices.map(({ letter, name }) => (
            <li key={letter}>
              <b>{letter}</b> <MarkedText text={result[name]} marks={result.marks[name]} />
            </li>
          ))}
        </ul>
      </>
    ),
  },
];

/** A suggested keyword, or what to try. */
function Nothing({
  terms,
  suggestion,
  onTerms,
}: {
  terms: SearchTerms;
  suggestion: string | null;
  onTerms: (terms: SearchTerms) => void;
}) {
  const isNarrow = terms.topic !== 'all' || terms.area !== 'all';
  return (
    <EmptyState
      title="No question found"
      text={
        suggestion
          ? `No question contains “${terms.keyword}”. Did you mean “${suggestion}”?`
          : `No question contains all of “${terms.keyword}”. Try fewer words or the beginning of a word.`
      }
      action={
        suggestion ? (
          <Button onClick={() => onTerms({ ...terms, keyword: suggestion })}>Search for “{suggestion}”</Button>
        ) : (
          isNarrow && (
            <Button kind="quiet" onClick={() => onTerms({ ...terms, topic: 'all', area: 'all' })}>
              Search everything
            </Button>
          )
        )
      }
    />
  );
}
