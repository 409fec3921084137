import { Fragment } from 'react';
import styles from './directory-questions.module.css';

/** Distances from the current page that get a link: near ones, and some far ones for speed. */
const steps = [0, 1, 2, 10, 50];

/** Links to the first page, the last and those around the current one, so that every page is a few steps away. */
export function PageLinks({ page, pages, hrefOf }: { page: number; pages: number; hrefOf: (page: number) => string }) {
  const shown = numbersAround(page, pages);
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {page > 0 && (
        <a href={hrefOf(page - 1)} rel="prev">
          ‹ Previous page
        </a>
      )}
      {shown.map((number, index) => (
        <Fragment key={number}>
          {number - (shown[index - 1] ?? number - 1) > 1 && <span aria-hidden="true">…</span>}
          <a
            href={hrefOf(number)}
            aria-current={number === page ? 'page' : undefined}
            aria-label={`Page ${number + 1} of ${pages}`}
          >
            {number + 1}
          </a>
        </Fragment>
      ))}
      {page + 1 < pages && (
        <a href={hrefOf(page + 1)} rel="next">
          Next page ›
        </a>
      )}
    </nav>
  );
}

/** The page numbers that get a link, ascending, counted from 0. */
export function numbersAround(page: number, pages: number): number[] {
  const numbers = [0, pages - 1, ...steps.flatMap((step) => [page - step, page + step])];
  return [...new Set(numbers)].filter((number) => number >= 0 && number < pages).sort((a, b) => a - b);
}
