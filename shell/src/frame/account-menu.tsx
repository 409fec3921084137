import type { Member } from '@fairway/contracts/identity/identity';
import { Menu } from '@fairway/ui/menus/menu';
import { ThemesInMenu } from '@fairway/ui/menus/theme-menu';
import { Avatar } from '@fairway/ui/pictures/avatar';
import { type Area, menuOf } from '../areas/areas.ts';
import styles from './account-menu.module.css';
import { PhoneHidden } from './header.tsx';

export function AccountMenu({
  areas,
  member,
  path,
  onSignOut,
}: {
  areas: Area[];
  member: Member;
  path: string;
  onSignOut: () => void;
}) {
  return (
    <Menu
      label={
        <span className={styles.label}>
          <Avatar image={member.image} name={member.user_name} />
          <span>
            Account<PhoneHidden>: {member.user_name}</PhoneHidden>
          </span>
        </span>
      }
      align="end"
    >
      {menuOf(areas, 'account').map(({ href, text }) => (
        <a key={href} href={href} aria-current={path === href ? 'page' : undefined}>
          {text}
        </a>
      ))}
      <button type="button" onClick={onSignOut}>
        Log out
      </button>
      <ThemesInMenu />
    </Menu>
  );
}
