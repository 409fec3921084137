import type { AdminRole } from '@fairway/contracts/identity/admin-roles';
import { pages, sections } from './area.ts';

type Item = { href: string; text: string };

/** A section of the sidebar, or a page outside of the sections (`href`). `icon` is shown in the minified sidebar. */
export type MenuEntry = { text: string; icon: string; href?: string; items: Item[] };

/** The sidebar of a role; all of it while the role is unknown. */
export function menuFor(role?: AdminRole): MenuEntry[] {
  const entries = new Map<string, MenuEntry>();
  for (const [href, { title, menu }] of Object.entries(pages)) {
    if (!menu || (role && !mayOpen(role, href))) continue;
    const item = { href, text: menu.text ?? title };
    if ('icon' in menu) {
      entries.set(href, { ...item, icon: menu.icon, items: [item] });
      continue;
    }
    const { section } = menu;
    const items = entries.get(section)?.items ?? [];
    entries.set(section, { text: section, icon: sections[section], items: [...items, item] });
  }
  return [...entries.values()];
}

/** Whether a role may open a page, by its address in the table. */
export const mayOpen = (role: AdminRole, address: string): boolean =>
  role !== 'enrolling' && (pages[address]?.roles?.includes(role) ?? true);

/** The address whose entry is current: the page's own, or that of its record's list. */
export function menuPath(path: string): string {
  const record = Object.keys(pages).find((address) => address.endsWith(':id') && path.startsWith(address.slice(0, -3)));
  return pages[path] ? path : (pages[record ?? path]?.parent ?? path);
}
