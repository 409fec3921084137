import { DisplayForm } from '../features/settings/display-form.tsx';
import { EmailForm } from '../features/settings/email-form.tsx';
import { PasswordForm } from '../features/settings/password-form.tsx';
import { paths } from '../paths.ts';
import { AccountPage, Panel } from './account-page.tsx';

export function SettingsPage() {
  return (
    <AccountPage title="Settings" at={paths.settings}>
      {(member) => (
        <>
          <Panel title="Change Email">
            <EmailForm member={member} />
          </Panel>
          <Panel title="Change Password">
            <PasswordForm email={member.email} />
          </Panel>
          <Panel title="Display">
            <DisplayForm />
          </Panel>
        </>
      )}
    </AccountPage>
  );
}
