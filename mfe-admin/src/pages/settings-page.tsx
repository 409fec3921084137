import { useHost } from '@fairway/area/use-host';
import { EmailForm } from '@fairway/area-ui/email-form';
import { PasswordForm } from '@fairway/area-ui/password-form';
import { Button } from '@fairway/ui/buttons/button';
import { useState } from 'react';
import { NewCodes } from '../features/second-factor/new-codes.tsx';
import { SetUp } from '../features/second-factor/set-up.tsx';
import { TurnOffForm } from '../features/second-factor/turn-off-form.tsx';
import { useAdmin, useSession } from '../features/session/session-context.ts';
import styles from './account-page.module.css';
import { Panel } from './account-page.tsx';

export function SettingsPage() {
  const session = useSession();
  // The recovery codes stay until they are saved, whatever a session check returns meanwhile.
  const [isSettingUp, setIsSettingUp] = useState(false);
  const [hasNewCodes, setHasNewCodes] = useState(false);
  const { api, notify } = useHost();
  // A new password cancels a pending change of address: its form is reset.
  const [passwords, setPasswords] = useState(0);
  const { email, second_factor } = useAdmin();
  return (
    <>
      <Panel title="Change Email">
        <EmailForm
          key={passwords}
          send={(fields) => api.post('/api/mlp_admin/email_update', { fields })}
          email={email}
        />
      </Panel>
      <Panel title="Change Password">
        <PasswordForm
          send={(body) => api.post('/api/mlp_admin/password_update', { body })}
          noticeMs={2_000}
          email={email}
          minLength={12}
          onChanged={() => setPasswords(passwords + 1)}
          actions={(busy) => (
            <div className={styles.actions}>
              <Button type="submit" busy={busy}>
                Submit
              </Button>
              <Button type="reset" kind="quiet">
                Cancel
              </Button>
            </div>
          )}
        />
      </Panel>
      <Panel title="Two-Step Verification">
        {second_factor && !isSettingUp ? (
          <>
            <NewCodes onShown={setHasNewCodes} />
            {!hasNewCodes && (
              <TurnOffForm
                onDone={(text) => {
                  notify({ kind: 'success', text, ms: 2_000 });
                  void session.check();
                }}
              />
            )}
          </>
        ) : (
          <SetUp
            onBegin={() => setIsSettingUp(true)}
            onDone={() => {
              setIsSettingUp(false);
              void session.check();
            }}
          />
        )}
      </Panel>
    </>
  );
}
