import styles from './honeypot.module.css';

/**
 * The field of `honeypot` in contracts: hidden from sight, keyboard and screen readers, so that only bots, which fill
 * in every field, fill it in. An attribute makes password managers skip it.
 */
export function Honeypot() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Leave this empty
        <input name="homepage" type="text" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
      </label>
    </div>
  );
}
