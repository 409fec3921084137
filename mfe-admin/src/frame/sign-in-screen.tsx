import { FormScreen } from '@fairway/ui/fields/form-screen';
import { type ReactNode, use } from 'react';
import { CurrentPage } from '../current-page.ts';
import { paths } from '../paths.ts';
import frame from './admin-frame.module.css';
import styles from './admin-header.module.css';
import { AdminHeader } from './admin-header.tsx';

/** A page with one form, before an administrator is signed in. */
export function SignInScreen({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  const { title } = use(CurrentPage);
  return (
    <div className={frame.signIn}>
      <AdminHeader>
        <a className={styles.logIn} href={paths.login}>
          Log in
        </a>
      </AdminHeader>
      <main className={frame.page}>
        <FormScreen title={title} aside={aside}>
          <title>{`${title} · Fairway back office`}</title>
          {children}
        </FormScreen>
      </main>
    </div>
  );
}
