import { FormScreen } from '@fairway/ui/form-screen';
import type { ReactNode } from 'react';
import { NeedsScript } from './needs-script.tsx';

/** The page of one form of a visitor's. `needsScript`: without JavaScript the form cannot do its work, and says so. */
export function AccountScreen({
  title,
  children,
  aside,
  needsScript = false,
}: {
  title: string;
  children: ReactNode;
  aside?: ReactNode;
  needsScript?: boolean;
}) {
  return (
    <FormScreen title={title} aside={aside}>
      {needsScript && <NeedsScript />}
      {children}
    </FormScreen>
  );
}
