import { LinkButton } from '@fairway/ui/buttons/link-button';
import type { ReactNode } from 'react';
import { paths } from '../../routing/paths.ts';
import styles from './members-note.module.css';

/** The part of a search that visitors do not see, and how to get it. `next` is where the login continues. */
export function MembersNote({ text, next, children }: { text: string; next: string; children?: ReactNode }) {
  return (
    <aside className={styles.note} aria-label="All results">
      <p>{text}</p>
      <p className={styles.actions}>
        <LinkButton href={paths.register}>Register</LinkButton>
        <LinkButton kind="quiet" href={paths.loginFor(next)}>
          Log in
        </LinkButton>
        {children}
      </p>
    </aside>
  );
}
