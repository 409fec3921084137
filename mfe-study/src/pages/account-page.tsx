import { MemberOnly } from '@fairway/area-ui/member-only';
import type { Member } from '@fairway/contracts/identity/identity';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { StateHeading } from '@fairway/ui/states/state-heading';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import styles from './account-page.module.css';

const pages = [
  { href: paths.profile, text: 'Profile' },
  { href: paths.settings, text: 'Settings' },
  { href: paths.subscription, text: 'Subscription' },
  { href: paths.contact, text: 'Contact' },
];

/** One page of the account area: its title, the links to the others, and its content. */
export function AccountPage({
  title,
  at,
  wide = false,
  children,
}: {
  title: string;
  at: string;
  /** More than one form: cards side by side, a table. */
  wide?: boolean;
  children: (member: Member) => ReactNode;
}) {
  return (
    <section className={wide ? `${styles.page} ${styles.wide}` : styles.page}>
      <title>{`${title} · Fairway`}</title>
      <h1>{title}</h1>
      <nav className={styles.tabs} aria-label="Account">
        {pages.map(({ href, text }) => (
          <a key={href} href={href} aria-current={href === at ? 'page' : undefined}>
            {text}
          </a>
        ))}
      </nav>
      <MemberOnly loading={<Skeleton lines={6} label="Loading your account" />}>{children}</MemberOnly>
    </section>
  );
}

/** A titled section of a page, with one form in it. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      <div>
        <StateHeading value="h3">{children}</StateHeading>
      </div>
    </section>
  );
}
