import { paths } from '../routing/paths.ts';
import styles from './agreed-terms.module.css';

/** The terms that a new account agrees to. */
export function AgreedTerms() {
  return (
    <p className={styles.terms}>
      By registering you agree to the <a href={paths.terms}>terms</a> and the <a href={paths.privacy}>privacy policy</a>
      .
    </p>
  );
}
