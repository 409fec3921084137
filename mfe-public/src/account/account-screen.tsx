import { FormScreen } from '@fairway/ui/fields/form-screen';
import type { ReactNode } from 'react';
import { NeedsScript } from '../routing/needs-script.tsx';

/**
 * A page with one form for visitors. `leadsToMembers`: the pages after the form need JavaScript, and this page says so.
 */
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
