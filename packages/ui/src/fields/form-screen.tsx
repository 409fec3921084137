import type { ReactNode } from 'react';
import styles from './form-screen.module.css';

/** The narrow page of one form: the part above it, its title, the form, and further links. */
export function FormScreen({
  title,
  above,
  aside,
  children,
}: {
  title: string;
  above?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.screen}>
      {above}
      <div className={styles.card}>
        <h1>{title}</h1>
        {children}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </section>
  );
}
