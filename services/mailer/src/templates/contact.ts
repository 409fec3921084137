import type { MailPayload } from '@fairway/contracts/jobs';
import { layOut, type RenderedMail } from './lay-out.ts';

type Data = Extract<MailPayload, { template: 'contact' }>['data'];

/** To the support address; an answer goes to who wrote. */
export function renderContact({ name, email, subject, message }: Data): RenderedMail {
  const mail = layOut({
    subject: `[Contact] ${subject || `A message from ${name}`}`,
    greeting: 'Somebody wrote by the contact form.',
    paragraphs: [`Name: ${name}\nEmail: ${email}\nSubject: ${subject || '(none)'}`, message],
    closing: [
      `An answer to this mail goes to ${name}. Nobody has checked that the email address is theirs: send nothing private.`,
    ],
  });
  return { ...mail, replyTo: { name, address: email } };
}
