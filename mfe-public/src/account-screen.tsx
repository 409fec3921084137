import { FormScreen } from '@fairway/ui/form-screen';
import type { ReactNode } from 'react';
import { NeedsScript } from './needs-script.tsx';

/** The page of one form of a visitor's. `leadsToMembers`: what comes after the form needs JavaScript, and it says so. */
export function AccountScreen({
  title,
  children,
  aside,
  leadsToMembers = false,
}: {
  title: string;
  children: ReactNode;
  aside?: ReactNode;
  leadsToMembers?: boolean;
}) {
  return (
    <FormScreen title={title} aside={aside}>
      {leadsToMembers && <NeedsScript what="Studying as a member" />}
      {children}
    </FormScreen>
  );
}
