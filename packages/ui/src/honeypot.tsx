import styles from './honeypot.module.css';

/**
 * The field of `honeypot` in contracts: out of sight, out of the keyboard's way and out of a screen reader's, so that
 * only what fills in every field fills in this one. Password managers are told to leave it.
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
