import type { Member } from '@fairway/contracts/identity';
import styles from './account-menu.module.css';
import { Menu } from './menu.tsx';

/** The member's own menu: it holds what exists today. */
export function AccountMenu({ member, onSignOut }: { member: Member; onSignOut: () => void }) {
  return (
    <Menu
      label={
        <span>
          Account<span className={styles.name}>: {member.user_name}</span>
        </span>
      }
      align="end"
    >
      <a href="/dashboard">Dashboard</a>
      <a href="/user/test">Tests</a>
      <button type="button" onClick={onSignOut}>
        Logout
      </button>
    </Menu>
  );
}
