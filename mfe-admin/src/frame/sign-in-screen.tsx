import { FormScreen } from '@fairway/ui/fields/form-screen';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import styles from './admin-header.module.css';
import { AdminHeader } from './admin-header.tsx';

/** A page with one form, before an administrator is signed in. */
export function SignInScreen({ title, children, aside }: { title: string; children: ReactNode; aside?: ReactNode }) {
  return (
    <>
      <AdminHeader>
        <a className={styles.logIn} href={paths.login}>
          Log in
        </a>
      </AdminHeader>
      <main>
        <FormScreen title={title} aside={aside}>
          <title>{`${title} · Fairway back office`}</title>
          {children}
        </FormScreen>
      </main>
    </>
  );
}
