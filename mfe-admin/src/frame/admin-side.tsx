import type { AdminRole } from '@fairway/contracts/identity/admin-roles';
import type { Admin } from '@fairway/contracts/identity/identity';
import { type SideEntry, SideMenu, SidePlaces } from '@fairway/ui/menus/side-menu';
import { Avatar } from '@fairway/ui/pictures/avatar';
import { mayOpen } from '../access.ts';
import { type MenuEntry, menu, menuPath } from '../menu.ts';
import type { WaitingCounts } from '../waiting-counts.ts';
import { adminName } from './admin-name.ts';
import styles from './admin-side.module.css';

/** The profile block and the menu. The block has its height before the name is known. */
export function AdminSide({
  admin,
  path,
  counts,
  minified,
}: {
  admin: Admin | null;
  path: string;
  counts: WaitingCounts;
  minified: boolean;
}) {
  const name = admin ? adminName(admin) : '';
  const entries = admin ? menuFor(admin.role) : menu;
  const here = menuPath(path);
  return (
    <>
      <div className={styles.profile}>
        {admin && (
          <>
            <Avatar image={admin.image} name={name} />
            <p className={minified ? 'sr-only' : styles.words}>
              <b>{name}</b> <span>Admin</span>
            </p>
          </>
        )}
      </div>
      <SideMenu entries={entries.map((entry) => toSideEntry(entry, here, counts))} path={here} minified={minified} />
    </>
  );
}

/** The entries that the role may open. */
function menuFor(role: AdminRole): MenuEntry[] {
  return menu.flatMap((entry): MenuEntry[] => {
    if ('href' in entry) return mayOpen(role, entry.href) ? [entry] : [];
    const items = entry.items.filter(({ href }) => mayOpen(role, href));
    return items.length > 0 ? [{ ...entry, items }] : [];
  });
}

/** A section shows what waits on all of its pages. */
function toSideEntry(entry: MenuEntry, path: string, counts: WaitingCounts): SideEntry {
  const { text, icon: sign } = entry;
  const owns = (at: string) => ownsPage(entry, at);
  return 'href' in entry
    ? { text, sign, owns, href: entry.href, count: counts.get(entry.href) }
    : {
        text,
        sign,
        owns,
        count: sumOf(entry.items, counts),
        content: <SidePlaces places={counted(entry.items, counts)} path={path} />,
      };
}

type Items = Extract<MenuEntry, { items: unknown }>['items'];

const counted = (items: Items, counts: WaitingCounts) =>
  items.map((item) => ({ ...item, count: counts.get(item.href) }));

const sumOf = (items: Items, counts: WaitingCounts) =>
  items.reduce((sum, { href }) => sum + (counts.get(href) ?? 0), 0) || undefined;

function ownsPage(entry: MenuEntry, path: string): boolean {
  return 'href' in entry
    ? entry.href === path
    : entry.items.some(({ href }) => path.startsWith(href) || href.startsWith(path));
}
