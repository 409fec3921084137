import styles from './skeleton.module.css';

/**
 * Rows as high as the content to come, so that nothing jumps when it loads. `label` names the content. With
 * `data-pending` a page can hide what is below until its position is known.
 */
export function Skeleton({ lines, label }: { lines: number; label: string }) {
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
