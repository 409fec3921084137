import type { ReactNode } from 'react';
import styles from './account-screen.module.css';

/** The narrow page of one form: a title, the form, and what else one may want. */
export function AccountScreen({ title, children, aside }: { title: string; children: ReactNode; aside?: ReactNode }) {
  return (
    <section className={styles.screen}>
      <div className={styles.card}>
        <h1>{title}</h1>
        <noscript>
          <p className={styles.needs}>This form needs JavaScript. Reading, the directory and the questions do not.</p>
        </noscript>
        {children}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </section>
  );
}
