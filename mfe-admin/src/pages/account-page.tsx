import { Panel as CollapsiblePanel } from '@fairway/area-ui/panel';
import { type Panels, usePanels } from '@fairway/area-ui/use-panels';
import { Breadcrumbs } from '@fairway/ui/menus/breadcrumbs';
import type { QueryKey } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import { PageTitle } from '../page-title.ts';
import { paths } from '../paths.ts';
import styles from './account-page.module.css';
import { RestorePanels } from './restore-panels.tsx';

const PagePanels = createContext<Panels | null>(null);

/** A page of the back office below its breadcrumb. A `wide` one, such as a list, takes the width of the window. */
export function AccountPage({
  title: ownTitle,
  crumb,
  trail = [],
  wide = false,
  children,
}: {
  /** For a page that is named after its record; the default is the title in `area.ts`. */
  title?: string;
  crumb?: string | undefined;
  /** The pages between the dashboard and this one. */
  trail?: { href: string; text: string }[];
  wide?: boolean;
  children: ReactNode;
}) {
  const pageTitle = use(PageTitle);
  const title = ownTitle ?? pageTitle;
  const panels = usePanels(`fairway-admin-panels/${title}`);
  return (
    <div className={wide ? `${styles.page} ${styles.wide}` : styles.page}>
      <title>{`${title} · Fairway back office`}</title>
      <Breadcrumbs trail={[{ href: paths.dashboard, text: 'Dashboard' }, ...trail]} here={crumb ?? title} />
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
