import type { QuestionMeta } from '@fairway/contracts/question-bank';
import { paths } from '../../paths.ts';
import styles from './watch-footer.module.css';

/** Previous, Next and the order: plain links, so that they work before any script has loaded. */
export function WatchFooter({
  meta,
  query,
  mode,
  zid,
}: {
  meta: QuestionMeta;
  query: URLSearchParams;
  mode: 'normal' | 'shuffle';
  zid: string;
}) {
  const set = {
    type: query.get('type') ?? 'bookcat',
    id: query.get('id') ?? '2',
    zinbookcat: query.get('zinbookcat') ?? undefined,
    rating: query.get('rating') ?? undefined,
  };
  const other = mode === 'shuffle' ? 'normal' : 'shuffle';
  return (
    <nav aria-label="Questions" className={styles.footer}>
      {meta.prev ? (
        <a className={styles.quiet} href={paths.watch({ ...set, mode, num: meta.num - 1, zid: meta.prev })} rel="prev">
          ‹ Previous
        </a>
      ) : (
        <span />
      )}
      <a className={styles.order} href={paths.watch({ ...set, mode: other, zid })}>
        {mode === 'shuffle' ? 'Un-Shuffle' : 'Shuffle'}
      </a>
      {meta.next && meta.num < meta.total ? (
        <a className={styles.next} href={paths.watch({ ...set, mode, num: meta.num + 1, zid: meta.next })} rel="next">
          Next ›
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
