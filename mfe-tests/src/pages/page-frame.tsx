import { Breadcrumbs } from '@fairway/ui/breadcrumbs';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import styles from './page-frame.module.css';

const tests = { href: paths.manage, text: 'Manage Tests' };

/** The frame of a page: the breadcrumb, its name, further actions, and its content as a card. */
export function PageFrame({
  title,
  heading = title,
  isBelowTests = true,
  actions,
  children,
}: {
  /** The window title, and the last breadcrumb. */
  title: string;
  heading?: string;
  /** Whether the list of tests is the parent page. */
  isBelowTests?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const up = isBelowTests ? [tests] : [];
  return (
    <section className={styles.page}>
      <title>{`${title} · Fairway`}</title>
      <Breadcrumbs trail={[{ href: '/dashboard', text: 'Dashboard' }, ...up]} here={title} />
      <header className={styles.head}>
        <h1 id={pageTitleId} tabIndex={-1}>
          {heading}
        </h1>
        {actions}
      </header>
      {children}
    </section>
  );
}

/** Takes the focus when the focused element is removed. */
export const pageTitleId = 'page-title';
