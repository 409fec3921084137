import { Breadcrumbs } from '@fairway/ui/menus/breadcrumbs';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import styles from './page-frame.module.css';

const tests = { href: paths.manage, text: 'Manage Tests' };

/** The frame of a page: breadcrumbs, heading, actions and content. */
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
  const parents = isBelowTests ? [tests] : [];
  return (
    <section className={styles.page}>
      <title>{`${title} · Fairway`}</title>
      <Breadcrumbs trail={[{ href: '/dashboard', text: 'Dashboard' }, ...parents]} here={title} />
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

/** The main content of a page, on its surface. */
export const Card = ({ children }: { children: ReactNode }) => <div className={styles.card}>{children}</div>;

/** The next actions, the primary one first. On a phone each takes the full width. */
export const Actions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>;

/** The heading, which receives the focus when the focused element is removed. */
export const pageTitleId = 'page-title';
