import type { MailPayload } from '@fairway/contracts/queues/jobs';
import { layOut, type RenderedMail } from '@fairway/kit/mail/mail-layout';

type Data = Extract<MailPayload, { template: 'contact' }>['data'];

/** To the support address; replies go to the writer. */
export function renderContact({ name, email, subject, message }: Data): RenderedMail {
  const mail = layOut({
    subject: `[Contact] ${subject || `A message from ${name}`}`,
    greeting: 'Someone sent a message through the contact form.',
    paragraphs: [`Name: ${name}\nEmail: ${email}\nSubject: ${subject || '(none)'}`, message],
    closing: [`A reply to this email goes to ${name}. The address is not verified, so send nothing private.`],
  });
  return { ...mail, replyTo: { name, address: email } };
}
