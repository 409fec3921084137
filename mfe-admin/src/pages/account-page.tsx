import { Panel as CollapsiblePanel } from '@fairway/area-ui/panel';
import { type Panels, usePanels } from '@fairway/area-ui/use-panels';
import { Breadcrumbs } from '@fairway/ui/menus/breadcrumbs';
import type { QueryKey } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import { CurrentPage } from '../current-page.ts';
import { paths } from '../paths.ts';
import styles from './account-page.module.css';
import { RestorePanels } from './restore-panels.tsx';

const PagePanels = createContext<Panels | null>(null);

/** A page of the back office below its breadcrumb. A page that is named after its record states its title. */
export function AccountPage({ children, ...own }: Partial<CurrentPage> & { children: ReactNode }) {
  const page = use(CurrentPage);
  const { title, above, wide } = { ...page, ...own };
  const panels = usePanels(`fairway-admin-panels/${title}`);
  return (
    <div className={wide ? `${styles.page} ${styles.wide}` : styles.page}>
      <title>{`${title} · Fairway back office`}</title>
      <Breadcrumbs
        trail={[{ href: paths.dashboard, text: 'Dashboard' }, ...(above ? [above] : [])]}
        here={own.title ?? page.crumb}
      />
      <h1>{title}</h1>
      <PagePanels value={panels}>{children}</PagePanels>
      <RestorePanels panels={panels} />
    </div>
  );
}

/** A titled section, such as a form, that can be collapsed, removed and, if it `loads` data, reloaded. */
export function Panel({
  id,
  title,
  loads,
  children,
}: {
  /** The id of the panel on its page. Needed if the title depends on the content. */
  id?: string;
  title: string;
  /** The queries that Reload refetches. */
  loads?: QueryKey;
  children: ReactNode;
}) {
  const panels = use(PagePanels);
  if (panels === null) throw new Error('A Panel belongs in an AccountPage');
  return (
    <CollapsiblePanel id={id ?? title} title={title} panels={panels} holdsForm {...(loads && { loads })}>
      <div className={styles.panel}>{children}</div>
    </CollapsiblePanel>
  );
}
