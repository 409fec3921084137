import type { QuestionMeta, StudyMode } from '@fairway/contracts/question-bank';
import styles from './question-player-footer.module.css';

/** Where a link of the footer leads; in the other order the number is another. */
export type PlayerPlace = { mode: StudyMode; num?: number; zid: string; first?: string | undefined };

/** Previous, Next and the order: plain links, so that they work before any script has loaded. */
export function PlayerFooter({
  meta,
  mode,
  first,
  zid,
  hrefOf,
}: {
  meta: QuestionMeta;
  mode: StudyMode;
  /** In shuffle: the question that the round started with. */
  first: string | undefined;
  zid: string;
  hrefOf: (place: PlayerPlace) => string;
}) {
  const other: PlayerPlace = mode === 'shuffle' ? { mode: 'normal', zid } : { mode: 'shuffle', zid, first: zid };
  return (
    <nav aria-label="Questions" className={styles.footer}>
      {meta.prev ? (
        <a className={styles.quiet} href={hrefOf({ mode, num: meta.num - 1, zid: meta.prev, first })} rel="prev">
          ‹ Previous
        </a>
      ) : (
        <span />
      )}
      <a className={styles.order} href={hrefOf(other)}>
        {mode === 'shuffle' ? 'Un-Shuffle' : 'Shuffle'}
      </a>
      {meta.next && meta.num < meta.total ? (
        <a className={styles.next} href={hrefOf({ mode, num: meta.num + 1, zid: meta.next, first })} rel="next">
          Next ›
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
