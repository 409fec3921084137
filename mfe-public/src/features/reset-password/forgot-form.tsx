import { useFormSubmit } from '@fairway/mfe/use-form-submit';
import { Button } from '@fairway/ui/button';
import { FormFault } from '@fairway/ui/form-fault';
import { Honeypot } from '@fairway/ui/honeypot';
import { EmailField } from '../../email-field.tsx';
import { paths } from '../../paths.ts';
import { usePlainPost } from '../../plain-post.ts';
import { usePublicHost } from '../../public-host.ts';

/** Asks for a reset link. The server answers alike for known and unknown addresses. */
export function ForgotForm() {
  const host = usePublicHost();
  const posted = usePlainPost();
  const { busy, faults, onSubmit } = useFormSubmit(
    async (form) => {
      const typed = { email: form.get('email'), homepage: form.get('homepage') };
      await host.api.post('/api/mlp_email/forgotUsermail', typed);
      host.navigate(paths.resetMailSent);
    },
    undefined,
    posted?.faults,
  );

  return (
    <form method="post" onSubmit={onSubmit} noValidate>
      <FormFault faults={faults} />
      <EmailField defaultValue={posted?.typed.email} error={faults.email} />
      <Honeypot />
      <Button type="submit" wide busy={busy}>
        Send Reset Link
      </Button>
    </form>
  );
}
