import styles from './agreed-terms.module.css';
import { paths } from './paths.ts';

/** The terms that a new account agrees to, by registering or with a payment. */
export function AgreedTerms({ by }: { by: 'registering' | 'paying' }) {
  return (
    <p className={styles.terms}>
      By {by} you agree to the <a href={paths.terms}>terms</a> and the <a href={paths.privacy}>privacy policy</a>.
    </p>
  );
}
