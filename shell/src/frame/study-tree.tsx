import type { ApiClient } from '@fairway/area/api-client';
import type { Member } from '@fairway/contracts/identity/identity';
import type { Book } from '@fairway/contracts/question-bank/catalogue';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useState } from 'react';
import { deckBooks, engineBooks } from './books.ts';
import styles from './study-tree.module.css';
import { useList } from './use-list.ts';

type TreeProps = { api: ApiClient; isDeck: boolean; rating: string; query: string };

/** Book, category, sub-category: the member's own department, all of it or filtered by their license rating. */
export function StudyTree({ api, member, query }: { api: ApiClient; member: Member; query: string }) {
  const [isUnfiltered, setIsUnfiltered] = useState(false);
  const isDeck = member.question_type !== 'Engine';
  const hasRating = member.license_rating !== '';
  // All of the member's own department has the questions of the books above it.
  const ownRating = hasRating && !isUnfiltered ? `&rating=${member.license_rating}` : '';
  const tree = { api, isDeck, query, rating: isUnfiltered ? '&rating=all' : '' };
  return (
    <section className={styles.tree} aria-label={`Study ${isDeck ? 'Deck' : 'Engine'}`}>
      {hasRating && (
        <label className={styles.filter}>
          <input type="checkbox" checked={isUnfiltered} onChange={(event) => setIsUnfiltered(event.target.checked)} />
          Include questions outside my license
        </label>
      )}
      <Books {...tree} />
      <ul>
        <Leaf href={watch('bookcat', '2', isDeck ? ownRating : '')} text="All Deck" query={query} />
        <Leaf href={watch('bookcat', '1', isDeck ? '' : ownRating)} text="All Engine" query={query} />
      </ul>
    </section>
  );
}

const watch = (type: string, id: string, more: string) =>
  `/user/watch?mode=normal&type=${type}&id=${id}&num=1&zid=0${more}`;

function Books(tree: TreeProps) {
  const { api, isDeck, rating } = tree;
  const books = useList(`${isDeck}${rating}`, (signal) =>
    api.get(isDeck ? '/api/mlp_question/deck_book_user' : '/api/mlp_question/engine_book_user', {
      query: ratingQuery(rating),
      signal,
    }),
  );
  // The names of the books are known before it is known which of them apply.
  if (books.state === 'loading') {
    return <PendingRows titles={(tree.isDeck ? deckBooks : engineBooks).map(([, title]) => title)} />;
  }
  return (
    <TreeList list={books}>
      {(book) => (
        <Branch
          key={book.ZINBOOK}
          text={book.ZBOOKNAME}
          total={book.total}
          parts={book.parts}
          href={watch('book', book.ZINBOOK, tree.rating)}
          query={tree.query}
        >
          {tree.isDeck ? (
            <Categories {...tree} book={book} parts={book.parts} />
          ) : (
            <Subcategories {...tree} id={book.ZINBOOK} parts={book.parts} />
          )}
        </Branch>
      )}
    </TreeList>
  );
}

/** Placeholder rows as high as the rows to come. */
function PendingRows({ titles }: { titles: string[] }) {
  return (
    <>
      <p role="status" className="sr-only">
        Loading
      </p>
      <ul aria-hidden="true">
        {titles.map((title, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows without content have nothing else
          <li key={row} className={styles.pending}>
            <span>{title}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Categories({ book, parts, ...tree }: TreeProps & { book: Book; parts: number | undefined }) {
  const params = { id: book.ZINBOOK };
  const categories = useList(`${params.id}${tree.rating}`, (signal) =>
    tree.api.get('/api/mlp_question/userdeck_cat/{id}', { params, query: ratingQuery(tree.rating), signal }),
  );
  return (
    <TreeList list={categories} parts={parts}>
      {(category) => (
        <Branch
          key={category.ZINCATEGORY}
          text={category.ZCATEGORYNAME}
          total={category.total}
          parts={category.parts}
          href={watch('cat', category.ZINCATEGORY, tree.rating)}
          query={tree.query}
        >
          <Subcategories {...tree} id={category.ZINCATEGORY} parts={category.parts} />
        </Branch>
      )}
    </TreeList>
  );
}

/** The sub-categories of an Engine book, or of a Deck category. */
function Subcategories({ id, parts, ...tree }: TreeProps & { id: string; parts: number | undefined }) {
  const { api, isDeck, rating } = tree;
  const subcategories = useList(`${id}${rating}`, (signal) =>
    api.get(isDeck ? '/api/mlp_question/userdeck_subcat/{id}' : '/api/mlp_question/user_engine_subcat/{id}', {
      params: { id },
      query: ratingQuery(rating),
      signal,
    }),
  );
  return (
    <TreeList list={subcategories} parts={parts}>
      {(one) => (
        <Leaf
          key={one.ZINSUBCATEGORY}
          text={one.ZSUBCATEGORYNAME}
          total={one.total}
          href={watch('subcat', one.ZINSUBCATEGORY, `&zinbookcat=${one.ZINBOOKCATEGORY}${tree.rating}`)}
          query={tree.query}
        />
      )}
    </TreeList>
  );
}

const ratingQuery = (rating: string) => ({ rating: rating === '' ? undefined : 'all' });

/** A list and its states: loading (with room for its `parts`), failed with a retry, empty, loaded. */
function TreeList<T>({
  list,
  parts = 0,
  children,
}: {
  list: ReturnType<typeof useList<T>>;
  parts?: number | undefined;
  children: (item: T) => React.ReactNode;
}) {
  if (list.state === 'loading') return <PendingRows titles={Array.from({ length: parts }, () => 'Loading')} />;
  if (list.state === 'failed') {
    return (
      <p role="alert">
        This list did not load.{' '}
        <button type="button" className={styles.retry} onClick={list.retry}>
          Retry
        </button>
      </p>
    );
  }
  if (list.items.length === 0) return <p>Nothing more here.</p>;
  return <ul>{list.items.map(children)}</ul>;
}

/** A link to the complete set and, if it has parts, a disclosure that loads them when first opened. */
function Branch({
  text,
  total,
  parts,
  href,
  query,
  children,
}: {
  text: string;
  total: number;
  parts: number | undefined;
  href: string;
  query: string;
  children: React.ReactNode;
}) {
  const [opened, setOpened] = useState(false);
  return (
    <li>
      {parts !== 0 && (
        <details onToggle={(event) => event.currentTarget.open && setOpened(true)}>
          <summary aria-label={`Parts of ${text}`} />
          {opened && children}
        </details>
      )}
      <TreeLink text={text} total={total} href={href} query={query} />
    </li>
  );
}

function Leaf(link: { text: string; total?: number; href: string; query: string }) {
  return (
    <li>
      <TreeLink {...link} />
    </li>
  );
}

function TreeLink({ text, total, href, query }: { text: string; total?: number; href: string; query: string }) {
  return (
    <a href={href} aria-current={isHere(href, query) ? 'page' : undefined}>
      {text}
      {total !== undefined && <small>{formatNumber(total)}</small>}
    </a>
  );
}

/** The set on screen: same type, id and department, at any place in it. */
function isHere(href: string, query: string): boolean {
  const here = new URLSearchParams(query);
  const there = new URL(href, 'http://x').searchParams;
  return ['type', 'id', 'zinbookcat'].every((name) => here.get(name) === there.get(name));
}
