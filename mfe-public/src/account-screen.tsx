import { FormScreen } from '@fairway/ui/form-screen';
import type { ReactNode } from 'react';
import styles from './account-screen.module.css';

/** The page of one form of a visitor's; without JavaScript it says what it needs. */
export function AccountScreen({ title, children, aside }: { title: string; children: ReactNode; aside?: ReactNode }) {
  return (
    <FormScreen title={title} aside={aside}>
      <noscript>
        <p className={styles.needs}>This form needs JavaScript. Reading, the directory and the questions do not.</p>
      </noscript>
      {children}
    </FormScreen>
  );
}
