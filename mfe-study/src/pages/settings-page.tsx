import { useHost } from '@fairway/area/use-host';
import { EmailForm } from '@fairway/area-ui/email-form';
import { PasswordForm } from '@fairway/area-ui/password-form';
import { useState } from 'react';
import { LetterKeysSwitch, LogSwitch, TestAnswersSwitch } from '../features/settings/switches.tsx';
import { ZoneForm } from '../features/zone/zone-form.tsx';
import { paths } from '../paths.ts';
import { AccountPage, Panel } from './account-page.tsx';

export function SettingsPage() {
  const { api } = useHost();
  // A new password cancels a pending change of address: its form is reset.
  const [passwords, setPasswords] = useState(0);
  return (
    <AccountPage title="Settings" at={paths.settings}>
      {({ email, access }) => (
        <>
          <Panel title="Change Email">
            <EmailForm
              key={passwords}
              send={(fields) => api.post('/api/mlp_email/email_update', { fields })}
              email={email}
            />
          </Panel>
          <Panel title="Change Password">
            <PasswordForm
              send={(body) => api.post('/api/mlp_auth/password_update', { body })}
              noticeMs={3_000}
              email={email}
              minLength={8}
              onChanged={() => setPasswords(passwords + 1)}
            />
          </Panel>
          <Panel title="Answer log">
            <LogSwitch access={access} />
          </Panel>
          <Panel title="Practice tests">
            <TestAnswersSwitch />
          </Panel>
          <Panel title="Time zone">
            <ZoneForm />
          </Panel>
          <Panel title="Display">
            <LetterKeysSwitch />
          </Panel>
        </>
      )}
    </AccountPage>
  );
}
