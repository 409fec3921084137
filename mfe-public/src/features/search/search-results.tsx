import type { MarkedText as MarkedName, SearchOutput, SearchResult } from '@fairway/contracts/question-bank/search';
import type { SearchTerms } from '@fairway/study-ui/search-terms';
import { MarkedText } from '@fairway/ui/questions/marked-text';
import { formatNumber } from '@fairway/ui/text/format-number';
import { paths } from '../../routing/paths.ts';
import { MembersNote } from './members-note.tsx';
import styles from './search-results.module.css';

/** The results in a table; on a phone each row is a card. */
export function SearchResults({ terms, results: { data, meta } }: { terms: SearchTerms; results: SearchOutput }) {
  const { page, pages, pageSize, total, visible } = meta;
  return (
    <>
      {data.length > 0 && (
        <table className={styles.results}>
          <caption className="sr-only">
            Results {page * pageSize + 1} to {page * pageSize + data.length} of {formatNumber(total)}
          </caption>
          <thead>
            <tr>
              <th scope="col">Number</th>
              <th scope="col">Question</th>
              <th scope="col">Book</th>
            </tr>
          </thead>
          <tbody>
            {data.map((result) => (
              <Row key={result._id} terms={terms} result={result} />
            ))}
          </tbody>
        </table>
      )}
      {visible < total && (
        <MembersNote
          text={`Without logging in you see the first ${visible} of ${formatNumber(total)} results. Members see all of them.`}
          next={paths.search(terms)}
        >
          {data.length === 0 && <a href={paths.search(terms)}>Back to the first results</a>}
        </MembersNote>
      )}
      {pages > 1 && (
        <nav aria-label="Pages" className={styles.pages}>
          {page > 0 ? <a href={paths.search(terms, page - 1)}>‹ Previous page</a> : <span />}
          <span>
            Page {page + 1} of {formatNumber(pages)}
          </span>
          {page + 1 < pages ? <a href={paths.search(terms, page + 1)}>Next page ›</a> : <span />}
        </nav>
      )}
    </>
  );
}

function Row({ terms, result }: { terms: SearchTerms; result: SearchResult }) {
  const { num, _id, Z_PK, ZQUESTION, ZBOOKNAME, ZINBOOKCATEGORY, marks } = result;
  return (
    <tr>
      <td className={styles.number}>{Z_PK}</td>
      <td>
        <a className={styles.question} href={paths.searchView(terms, { num, zid: _id })}>
          <MarkedText text={ZQUESTION} marks={marks.ZQUESTION} />
        </a>
        <FoundChoices result={result} />
      </td>
      <td className={styles.book}>
        {ZINBOOKCATEGORY === '1' ? 'Engine' : 'Deck'} · {ZBOOKNAME}
      </td>
    </tr>
  );
}

const choices: { letter: string; name: MarkedName }[] = [
  { letter: 'A', name: 'ZANSWERONE' },
  { letter: 'B', name: 'ZANSWERTWO' },
  { letter: 'C', name: 'ZANSWERTHREE' },
  { letter: 'D', name: 'ZANSWERFOUR' },
];

/** The choices that contain the keyword: they explain why this question is listed. */
function FoundChoices({ result }: { result: SearchResult }) {
  const found = choices.filter(({ name }) => result.marks[name]);
  if (found.length === 0) return null;
  return (
    <ul className={styles.choices}>
      {found.map(({ letter, name }) => (
        <li key={letter}>
          <b>{letter}</b> <MarkedText text={result[name]} marks={result.marks[name]} />
        </li>
      ))}
    </ul>
  );
}
