import type { MailPayload } from '@fairway/contracts/queues/jobs';
import { layOut, type RenderedMail } from '@fairway/kit/mail/mail-layout';

type Data = Extract<MailPayload, { template: 'email-warning' }>['data'];

export function renderEmailWarning({ name, newEmail, link }: Data): RenderedMail {
  return layOut({
    subject: 'The email address of your Fairway account is about to change',
    greeting: name === '' ? 'Hello,' : `Hello ${name},`,
    paragraphs: [
      `Someone who is logged in to your Fairway account asked to change its email address to ${newEmail}. The change takes effect when the link that we emailed to the new address is opened. Until then, this address stays active.`,
      'If it was you, there is nothing to do. If it was not, set a new password now: that cancels the change and logs everyone else out.',
    ],
    action: { label: 'Set a new password', href: link },
    closing: ['If you can no longer log in, please write to us through the contact page.'],
  });
}
