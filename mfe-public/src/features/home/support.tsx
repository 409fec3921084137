import { paths } from '../../paths.ts';
import styles from './support.module.css';

/** Who answers questions before and after a purchase. */
export function Support({ email }: { email: string | undefined }) {
  return (
    <section className={styles.support}>
      <h2>A person answers</h2>
      <p>
        {email ? (
          <>
            Write to <a href={`mailto:${email}`}>{email}</a> or use the <a href={paths.contact}>contact form</a>.
          </>
        ) : (
          <>
            Write to us by the <a href={paths.contact}>contact form</a>.
          </>
        )}{' '}
        The <a href={paths.faq}>general questions</a> may be answered already, and in the{' '}
        <a href={paths.forum}>forum</a> mariners discuss the questions of the bank.
      </p>
    </section>
  );
}
