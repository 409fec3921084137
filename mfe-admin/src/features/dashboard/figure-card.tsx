import { Button } from '@fairway/ui/buttons/button';
import { useId } from 'react';
import styles from './dashboard.module.css';
import { comparison, type DayValue, figureOf } from './figure.ts';
import { Sparkline } from './sparkline.tsx';

type Query = { isError: boolean; isPending: boolean; isFetching: boolean; refetch: () => unknown };

/** One figure of the last 30 days; the entire card links to `href`. Its height is the same while it loads. */
export function FigureCard({
  name,
  href,
  query,
  days,
  format,
}: {
  name: string;
  href: string;
  query: Query;
  /** Undefined until loaded. */
  days: DayValue[] | undefined;
  format: (value: number) => string;
}) {
  const id = useId();
  const figure = days && figureOf(days);
  return (
    <section className={styles.figure} aria-labelledby={id} aria-busy={query.isPending}>
      <h3 id={id}>
        <a href={href}>{name}</a>
      </h3>
      {query.isError && !figure ? (
        <p className={styles.failed}>
          This figure did not load.{' '}
          <Button kind="text" busy={query.isFetching} onClick={() => query.refetch()}>
            Retry
          </Button>
        </p>
      ) : (
        <>
          <p className={styles.value}>{figure ? format(figure.total) : ' '}</p>
          <p className={styles.span}>
            last 30 days <span>{figure ? comparison(figure, format) : ' '}</span>
          </p>
          {figure ? (
            <Sparkline name={name} days={figure.days} format={format} />
          ) : (
            <span className={styles.line} data-pending />
          )}
        </>
      )}
    </section>
  );
}
