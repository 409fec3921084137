import type { ComponentProps, ReactNode } from 'react';
import { BelowHome } from './breadcrumb.tsx';
import { Head } from './head.tsx';
import frame from './page.module.css';

/** A page below the home page. `name`: in the breadcrumb, and its heading unless `heading` differs. */
export function HeadedPage({
  name,
  heading = name,
  title = name,
  lead,
  className = '',
  children,
  ...head
}: Omit<ComponentProps<typeof Head>, 'title'> & {
  name: string;
  heading?: string;
  title?: string;
  lead?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section className={`${frame.page} ${className}`}>
      <Head title={title} {...head} />
      <BelowHome name={name} />
      <h1>{heading}</h1>
      {lead && <p className={frame.lead}>{lead}</p>}
      {children}
    </section>
  );
}
