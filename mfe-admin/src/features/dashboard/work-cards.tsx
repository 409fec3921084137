import { Button } from '@fairway/ui/buttons/button';
import { formatNumber } from '@fairway/ui/text/format-number';
import styles from './dashboard.module.css';

/** Work that waits on a page; `query` counts it. */
export type Work = {
  name: string;
  hint: string;
  href: string;
  query: { data: number | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
};

/** How much of each work waits; each card links to its page. */
export function WorkCards({ work }: { work: readonly Work[] }) {
  return (
    <ul className={styles.work}>
      {work.map(({ name, hint, href, query: { data, isError, isFetching, refetch } }) => (
        <li key={name} className={styles.figure}>
          <h3>
            <a href={href}>{name}</a>
          </h3>
          {isError && data === undefined ? (
            <p className={styles.failed}>
              This number did not load.{' '}
              <Button kind="text" busy={isFetching} onClick={refetch}>
                Retry <span className="sr-only">{name}</span>
              </Button>
            </p>
          ) : (
            <p className={styles.value}>{data === undefined ? ' ' : formatNumber(data)}</p>
          )}
          <p className={styles.span}>{hint}</p>
        </li>
      ))}
    </ul>
  );
}
