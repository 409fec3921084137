import { useFormSubmit } from '@fairway/mfe/use-form-submit';
import { Button } from '@fairway/ui/button';
import { FormFault } from '@fairway/ui/form-fault';
import { Honeypot } from '@fairway/ui/honeypot';
import { TextField } from '@fairway/ui/text-field';
import { paths } from '../../paths.ts';
import { usePublicHost } from '../../public-host.ts';

/** Asks for a reset link. The server answers alike for known and unknown addresses. */
export function ForgotForm() {
  const host = usePublicHost();
  const { busy, faults, onSubmit } = useFormSubmit(async (form) => {
    await host.api.post('/api/mlp_email/forgotUsermail', { email: form.get('email'), homepage: form.get('homepage') });
    host.navigate(`${paths.login}?mail=send`);
  });

  return (
    <form onSubmit={onSubmit} noValidate>
      <FormFault faults={faults} />
      <TextField label="Email" name="email" type="email" autoComplete="username" required error={faults.email} />
      <Honeypot />
      <Button type="submit" wide busy={busy}>
        Send Reset Link
      </Button>
    </form>
  );
}
