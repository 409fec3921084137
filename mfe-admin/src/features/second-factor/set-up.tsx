import { useFormSubmit } from '@fairway/area/use-form-submit';
import { useHost } from '@fairway/area/use-host';
import type { Enrollment } from '@fairway/contracts/identity/second-factor';
import { Button } from '@fairway/ui/buttons/button';
import { FormFault } from '@fairway/ui/fields/form-fault';
import { TextField } from '@fairway/ui/fields/text-field';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { lazy, Suspense, useState } from 'react';
import { OwnPasswordField } from './fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';

const QrCode = lazy(() => import('./qr-code.tsx').then((module) => ({ default: module.QrCode })));

/** Asks for the password, then shows the key and asks for a first code, then shows the recovery codes once. */
export function SetUp({ onBegin = () => {}, onDone }: { onBegin?: () => void; onDone: () => void }) {
  const [enrollment, setEnrollment] = useState<Enrollment>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes notice="Two-step verification is on." codes={codes} onDone={onDone} />;
  if (enrollment) return <ConfirmForm enrollment={enrollment} onConfirmed={setCodes} />;
  return (
    <PasswordStep
      onBegun={(begun) => {
        onBegin();
        setEnrollment(begun);
      }}
    />
  );
}

function PasswordStep({ onBegun }: { onBegun: (enrollment: Enrollment) => void }) {
  const { api } = useHost();
  const { busy, faults, onSubmit, onChange } = useFormSubmit(async (form) => {
    onBegun(await api.post('/api/v1/admin/second-factor/enrollment', { fields: form }));
  });
  return (
    <form onSubmit={onSubmit} onChange={onChange} noValidate>
      <p>
        Besides your password, sign-in asks for a code from an app on your phone, such as Google Authenticator,
        1Password or Aegis.
      </p>
      <FormFault faults={faults} />
      <OwnPasswordField error={faults.password} />
      <Button type="submit" busy={busy}>
        Set up two-step verification
      </Button>
    </form>
  );
}

function ConfirmForm({
  enrollment: { secret, uri },
  onConfirmed,
}: {
  enrollment: Enrollment;
  onConfirmed: (codes: string[]) => void;
}) {
  const { api } = useHost();
  const { busy, faults, onSubmit, onChange } = useFormSubmit(async (form) => {
    const { recovery_codes } = await api.post('/api/v1/admin/second-factor', { fields: form });
    onConfirmed(recovery_codes);
  });
  return (
    <form onSubmit={onSubmit} onChange={onChange} noValidate>
      <p>Scan this with your authenticator app, or type the key into it.</p>
      <Suspense fallback={<Skeleton lines={8} label="Loading the QR code" />}>
        <QrCode text={uri} label="QR code with the key for your authenticator app" />
      </Suspense>
      <p>
        Key: <code className={styles.key}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <FormFault faults={faults} />
      <TextField
        label="Code from the app (required)"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={faults.code}
      />
      <Button type="submit" busy={busy}>
        Turn it on
      </Button>
    </form>
  );
}
