import type { ApiClient } from '@fairway/area/api-client';
import type { HostProps } from '@fairway/area/host-props';
import { useFormSubmit } from '@fairway/area/use-form-submit';
import { storedValue } from '@fairway/ui/browser/browser-storage';
import { Button } from '@fairway/ui/buttons/button';
import { Form } from '@fairway/ui/fields/form';
import { Honeypot } from '@fairway/ui/fields/honeypot';
import { TextArea } from '@fairway/ui/fields/text-area';
import { TextField } from '@fairway/ui/fields/text-field';
import { Notice } from '@fairway/ui/states/notice';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';

const draft = storedValue('sessionStorage', 'fairway-contact', 'the draft of your message');

/** A message that was sent without a script and rejected: the faults by field, and the input. */
export type RejectedMessage = { faults: Record<string, string>; typed: Record<string, string> };

/**
 * Sends a message to the people who run the site. The fields for name and address are prefilled for members. `action`
 * is the page that receives the form if no script runs.
 */
export function ContactForm({
  api,
  notify,
  action,
  rejected,
  name = '',
  email = '',
}: {
  api: Pick<ApiClient, 'post'>;
  notify: HostProps['notify'];
  action?: string;
  rejected?: RejectedMessage | undefined;
  name?: string;
  email?: string;
}) {
  const element = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState(0);
  const typed = (sent === 0 && rejected?.typed) || {};
  async function send(message: FormData): Promise<void> {
    await api.post('/api/mlp_email/contact', { fields: message });
    notify({ kind: 'success', text: 'Contact Form Submitted successfully', ms: 3_000 });
    draft.remove();
    setSent((times) => times + 1);
  }
  const form = useFormSubmit(send, undefined, rejected?.faults);

  // The server does not know the draft: a message that it returned is newer.
  useEffect(() => {
    if (rejected) return;
    for (const [field, text] of Object.entries(draft.readJson<Record<string, string>>({}))) {
      const input = element.current?.elements.namedItem(field);
      if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.value = text;
    }
  }, [rejected]);

  // Reset only after a render, when the default values are the writer's name and address and an empty message.
  useEffect(() => {
    if (sent > 0) element.current?.reset();
  }, [sent]);

  function change(event: ChangeEvent<HTMLFormElement>): void {
    form.onChange(event);
    draft.write(JSON.stringify(Object.fromEntries(new FormData(event.currentTarget))));
  }

  return (
    <Form ref={element} form={form} action={action} method="post" onChange={change}>
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        defaultValue={typed.name ?? name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={typed.email ?? email}
        hint="We will reply to this address."
      />
      <TextField label="Subject" name="subject" autoComplete="off" maxLength={200} defaultValue={typed.subject} />
      <TextArea label="Message" name="message" rows={7} maxLength={5_000} required defaultValue={typed.message} />
      <Honeypot />
      {sent > 0 && !form.busy && Object.keys(form.faults).length === 0 && (
        <Notice kind="success" announced={false}>
          <strong>Contact Form Submitted successfully.</strong> We will reply by email.
        </Notice>
      )}
      <Button type="submit" wide busy={form.busy}>
        Send
      </Button>
    </Form>
  );
}
