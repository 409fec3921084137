import type { ApiClient } from '@fairway/mfe/api-client';
import { useFormSubmit } from '@fairway/mfe/use-form-submit';
import { Button } from '@fairway/ui/button';
import { FormFault } from '@fairway/ui/form-fault';
import { Honeypot } from '@fairway/ui/honeypot';
import { TextField } from '@fairway/ui/text-field';

export function ForgotForm({ api, onSent }: { api: ApiClient; onSent: () => void }) {
  const { busy, faults, onSubmit } = useFormSubmit(async (form) => {
    await api.post('/api/mlp_email/forgotadminmail', { email: form.get('email'), homepage: form.get('homepage') });
    onSent();
  });

  return (
    <form onSubmit={onSubmit} noValidate>
      <FormFault faults={faults} />
      <TextField label="Email" name="email" type="email" autoComplete="username" required error={faults.email} />
      <Honeypot />
      <Button type="submit" wide busy={busy}>
        Reset my password
      </Button>
    </form>
  );
}
