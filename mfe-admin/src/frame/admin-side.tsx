import type { Admin } from '@fairway/contracts/identity/identity';
import { type SideEntry, SideLinks, SideMenu } from '@fairway/ui/menus/side-menu';
import { Avatar } from '@fairway/ui/pictures/avatar';
import { roleText } from '../access.ts';
import { type MenuEntry, menuFor, menuPath } from '../menu.ts';
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
  const here = menuPath(path);
  return (
    <>
      <div className={styles.profile}>
        {admin && (
          <>
            <Avatar image={admin.image} name={name} />
            <p className={minified ? 'sr-only' : styles.words}>
              <b>{name}</b> <span>{sideRole(admin)}</span>
            </p>
          </>
        )}
      </div>
      <SideMenu
        entries={menuFor(admin?.role).map((entry) => toSideEntry(entry, here, counts))}
        path={here}
        minified={minified}
      />
    </>
  );
}

/** After the label of the specification; one whose role does not count yet has no other. */
const sideRole = ({ role }: Admin) => (role === 'enrolling' ? 'Admin' : `Admin · ${roleText[role]}`);

/** A section shows what waits on all of its pages. */
function toSideEntry({ text, icon, href, items }: MenuEntry, path: string, counts: WaitingCounts): SideEntry {
  const links = items.map((item) => ({ ...item, count: counts.get(item.href) }));
  const count = links.reduce((sum, link) => sum + (link.count ?? 0), 0) || undefined;
  if (href) return { text, icon, href, count, owns: (at) => at === href };
  return {
    text,
    icon,
    count,
    owns: (at) => items.some((item) => at.startsWith(item.href) || item.href.startsWith(at)),
    content: <SideLinks links={links} path={path} />,
  };
}
