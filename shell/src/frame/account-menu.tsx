import type { Member } from '@fairway/contracts/identity';
import { Avatar } from '@fairway/ui/avatar';
import { Menu } from '@fairway/ui/menu';
import { ThemesInMenu } from '@fairway/ui/theme-menu';
import { type Area, menuOf } from '../areas.ts';
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
