import { Button } from '@fairway/ui/button';
import { FormFault } from '@fairway/ui/form-fault';
import { Honeypot } from '@fairway/ui/honeypot';
import { TextArea } from '@fairway/ui/text-area';
import { TextField } from '@fairway/ui/text-field';
import { useRef } from 'react';
import type { ApiClient } from './api-client.ts';
import type { HostProps } from './host-props.ts';
import { useFormSubmit } from './use-form-submit.ts';

const contactCall = '/api/mlp_email/contact';

/**
 * Writes to the people who run the site; for visitors and for members, whose name and address are known. Without a
 * script the form goes to the server as it is.
 */
export function ContactForm({
  api,
  notify,
  name = '',
  email = '',
}: {
  api: Pick<ApiClient, 'post'>;
  notify: HostProps['notify'];
  name?: string;
  email?: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { busy, faults, onSubmit } = useFormSubmit(async (typed) => {
    await api.post(contactCall, Object.fromEntries(typed));
    form.current?.reset();
    notify({ kind: 'success', text: 'Contact Form Submitted successfully', ms: 3_000 });
  });

  return (
    <form ref={form} action={contactCall} method="post" onSubmit={onSubmit} noValidate>
      <FormFault faults={faults} />
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        defaultValue={name}
        error={faults.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={email}
        hint="We answer to this address."
        error={faults.email}
      />
      <TextField label="Subject" name="subject" autoComplete="off" maxLength={200} error={faults.subject} />
      <TextArea label="Message" name="message" rows={7} maxLength={5_000} required error={faults.message} />
      <Honeypot />
      <Button type="submit" wide busy={busy}>
        Send
      </Button>
    </form>
  );
}
