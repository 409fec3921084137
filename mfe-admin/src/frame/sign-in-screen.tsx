import { BrandMark } from '@fairway/ui/brand-mark';
import { FormScreen } from '@fairway/ui/form-screen';
import type { ReactNode } from 'react';
import styles from './sign-in-screen.module.css';

/** The page of one form, before an administrator is signed in. */
export function SignInScreen({ title, children, aside }: { title: string; children: ReactNode; aside?: ReactNode }) {
  const brand = (
    <p className={styles.brand}>
      <BrandMark /> Fairway <small>Back office</small>
    </p>
  );
  return (
    <FormScreen title={title} above={brand} aside={aside}>
      <title>{`${title} · Fairway back office`}</title>
      {children}
    </FormScreen>
  );
}
