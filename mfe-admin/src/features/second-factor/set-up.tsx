import { useFormSubmit } from '@fairway/area/use-form-submit';
import { useHost } from '@fairway/area/use-host';
import type { Enrollment } from '@fairway/contracts/identity/second-factor';
import { Form } from '@fairway/ui/fields/form';
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
  const form = useFormSubmit(async (fields) => {
    onBegun(await api.post('/api/v1/admin/second-factor/enrollment', { fields }));
  });
  return (
    <Form form={form} submit="Set up two-step verification">
      <p>
        Besides your password, sign-in asks for a code from an app on your phone, such as Google Authenticator,
        1Password or Aegis.
      </p>
      <OwnPasswordField />
    </Form>
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
  const form = useFormSubmit(async (fields) => {
    const { recovery_codes } = await api.post('/api/v1/admin/second-factor', { fields });
    onConfirmed(recovery_codes);
  });
  return (
    <Form form={form} submit="Turn it on">
      <p>Scan this with your authenticator app, or type the key into it.</p>
      <Suspense fallback={<Skeleton lines={8} label="Loading the QR code" />}>
        <QrCode text={uri} label="QR code with the key for your authenticator app" />
      </Suspense>
      <p>
        Key: <code className={styles.key}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <TextField
        label="Code from the app (required)"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
    </Form>
  );
}
