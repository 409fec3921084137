import { Breadcrumbs } from '@fairway/ui/breadcrumbs';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import styles from './account-page.module.css';

/** One page of the administrator's own account. */
export function AccountPage({
  title,
  crumb = title,
  children,
}: {
  title: string;
  crumb?: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <title>{`${title} · Fairway back office`}</title>
      <Breadcrumbs trail={[{ href: paths.dashboard, text: 'Dashboard' }]} here={crumb} />
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
