import { FormScreen } from '@fairway/ui/fields/form-screen';
import type { ReactNode } from 'react';
import { NeedsScript } from '../routing/needs-script.tsx';
import { BesideChart } from './beside-chart.tsx';

/**
 * A page with one form for visitors, beside a chart. `leadsToMembers`: the pages after the form need JavaScript, and this page says so.
 */
export function AccountScreen({
  title,
  children,
  above,
  aside,
  over,
  leadsToMembers = false,
}: {
  title: string;
  children: ReactNode;
  above?: ReactNode;
  aside?: ReactNode;
  over?: ReactNode;
  leadsToMembers?: boolean;
}) {
  return (
    <BesideChart over={over}>
      <FormScreen title={title} above={above} aside={aside}>
        {leadsToMembers && <NeedsScript what="Studying as a member" />}
        {children}
      </FormScreen>
    </BesideChart>
  );
}
