import { BrandMark } from '@fairway/ui/brand-mark';
import type { ReactNode } from 'react';
import styles from './form-screen.module.css';

/** The page of one form, before sign-in. */
export function FormScreen({ title, children, aside }: { title: string; children: ReactNode; aside?: ReactNode }) {
  return (
    <section className={styles.screen}>
      <title>{`${title} · Fairway back office`}</title>
      <p className={styles.brand}>
        <BrandMark /> Fairway <small>Back office</small>
      </p>
      <div className={styles.card}>
        <h1>{title}</h1>
        {children}
      </div>
      {aside && <p className={styles.aside}>{aside}</p>}
    </section>
  );
}
