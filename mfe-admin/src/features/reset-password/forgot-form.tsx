import { type ApiClient, ApiFault } from '@fairway/mfe/api-client';
import { Button } from '@fairway/ui/button';
import { Notice } from '@fairway/ui/notice';
import { TextField } from '@fairway/ui/text-field';
import { type FormEvent, useState } from 'react';

export function ForgotForm({ api, onSent }: { api: ApiClient; onSent: () => void }) {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Record<string, string>>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    setBusy(true);
    setFaults({});
    try {
      await api.post('/api/mlp_email/forgotadminmail', { email });
      onSent();
    } catch (error) {
      setFaults(error instanceof ApiFault ? error.fields : { error: 'Please try again.' });
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      {faults.error && <Notice kind="danger">{faults.error}</Notice>}
      <TextField label="Email" name="email" type="email" autoComplete="username" required error={faults.email} />
      <Button type="submit" wide busy={busy}>
        Reset my password
      </Button>
    </form>
  );
}
