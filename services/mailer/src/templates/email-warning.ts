import type { MailPayload } from '@fairway/contracts/jobs';
import { layOut, type RenderedMail } from '@fairway/kit/mail-layout';

type Data = Extract<MailPayload, { template: 'email-warning' }>['data'];

export function renderEmailWarning({ name, newEmail, link }: Data): RenderedMail {
  return layOut({
    subject: 'The email address of your Fairway account is about to change',
    greeting: name === '' ? 'Hello,' : `Hello ${name},`,
    paragraphs: [
      `Someone who is logged in to your Fairway account asked to change its email address to ${newEmail}. The address changes when the link we emailed there is opened. Until then, this address stays.`,
      'If it was you, there is nothing to do here. If it was not, set a new password now: that stops the change and logs everyone else out.',
    ],
    action: { label: 'Set a new password', href: link },
    closing: ['If you can no longer log in, please write to us on the contact page.'],
  });
}
