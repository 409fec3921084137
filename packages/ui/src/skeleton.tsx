import styles from './skeleton.module.css';

/**
 * Rows of the height the content will have, so that nothing jumps when it comes. `label` is what is being loaded. By
 * `data-pending` a page can hold back what stands below until the place of that is known.
 */
export function Skeleton({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div role="status" className={styles.skeleton} data-pending>
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without content have nothing else
        <i key={row} aria-hidden="true" />
      ))}
    </div>
  );
}
