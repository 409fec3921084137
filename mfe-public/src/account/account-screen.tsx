import { FormScreen } from '@fairway/ui/fields/form-screen';
import type { ComponentProps, ReactNode } from 'react';
import { Head } from '../routing/head.tsx';
import { NeedsScript } from '../routing/needs-script.tsx';
import { BesideChart } from './beside-chart.tsx';

/**
 * A page with one form for visitors, beside a chart. `head`: what differs from a page that is not indexed.
 * `leadsToMembers`: the pages after the form need JavaScript, and this page says so.
 */
export function AccountScreen({
  title,
  head,
  children,
  above,
  aside,
  over,
  leadsToMembers = false,
}: {
  title: string;
  head?: Partial<ComponentProps<typeof Head>>;
  children: ReactNode;
  above?: ReactNode;
  aside?: ReactNode;
  over?: ReactNode;
  leadsToMembers?: boolean;
}) {
  return (
    <BesideChart over={over}>
      <Head title={title} {...head} />
      <FormScreen title={title} above={above} aside={aside}>
        {leadsToMembers && <NeedsScript what="Studying as a member" />}
        {children}
      </FormScreen>
    </BesideChart>
  );
}
