import styles from './spinner.module.css';

export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" className={styles.spinner}>
      <span className="sr-only">{label}</span>
    </span>
  );
}
