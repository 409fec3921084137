import { Button } from '../buttons/button.tsx';
import { formatNumber } from '../text/format-number.ts';
import styles from './pager.module.css';

/** Navigates the pages of a list; nothing if there is only one. `page` counts from 0. */
export function Pager({
  page,
  pages,
  busy = false,
  onPage,
}: {
  page: number;
  pages: number;
  busy?: boolean;
  onPage: (page: number) => void;
}) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className={styles.pager}>
      <Button
        kind="quiet"
        aria-label="Previous page"
        disabled={page === 0 || busy}
        onClick={() => page > 0 && !busy && onPage(page - 1)}
      >
        <span aria-hidden="true">‹</span> Previous
      </Button>
      <span>
        Page {formatNumber(page + 1)} of {formatNumber(pages)}
      </span>
      <Button
        kind="quiet"
        aria-label="Next page"
        disabled={page + 1 >= pages || busy}
        onClick={() => page + 1 < pages && !busy && onPage(page + 1)}
      >
        Next <span aria-hidden="true">›</span>
      </Button>
    </nav>
  );
}
