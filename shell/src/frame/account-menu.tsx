import type { Member } from '@fairway/contracts/identity';
import { PhoneHidden } from './header.tsx';
import { Menu } from './menu.tsx';

/** The member's own menu: it holds what exists today. */
export function AccountMenu({ member, onSignOut }: { member: Member; onSignOut: () => void }) {
  return (
    <Menu
      label={
        <span>
          Account<PhoneHidden>: {member.user_name}</PhoneHidden>
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
