import { Breadcrumbs } from '@fairway/ui/breadcrumbs';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import styles from './account-page.module.css';

/** A page of the back office under its breadcrumb. A `wide` one, such as a list, takes the width of the window. */
export function AccountPage({
  title,
  crumb = title,
  trail = [],
  wide = false,
  children,
}: {
  title: string;
  crumb?: string;
  /** The pages between the dashboard and this one. */
  trail?: { href: string; text: string }[];
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={wide ? `${styles.page} ${styles.wide}` : styles.page}>
      <title>{`${title} · Fairway back office`}</title>
      <Breadcrumbs trail={[{ href: paths.dashboard, text: 'Dashboard' }, ...trail]} here={crumb} />
      <h1>{title}</h1>
      {children}
    </div>
  );
}

/** A titled part of it, with one form in it. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
