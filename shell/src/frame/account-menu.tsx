import type { Member } from '@fairway/contracts/identity';
import { Avatar } from '@fairway/ui/avatar';
import { Menu } from '@fairway/ui/menu';
import { ThemesInMenu } from '@fairway/ui/theme-menu';
import styles from './account-menu.module.css';
import { PhoneHidden } from './header.tsx';

const entries = [
  { href: '/dashboard', text: 'Dashboard' },
  { href: '/user/test', text: 'Tests' },
  { href: '/user/account/profile', text: 'User Profile' },
  { href: '/user/account/settings', text: 'Settings' },
  { href: '/user/account/subscription', text: 'Subscription' },
];

/** The member's own menu, under their picture. */
export function AccountMenu({ member, path, onSignOut }: { member: Member; path: string; onSignOut: () => void }) {
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
      {entries.map(({ href, text }) => (
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
