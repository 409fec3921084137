import type { MailPayload } from '@fairway/contracts/queues/jobs';
import { layOut, type RenderedMail } from '@fairway/kit/mail/mail-layout';

type Data = Extract<MailPayload, { template: 'email-warning' }>['data'];

export function renderEmailWarning({ name, newEmail, link, by_administrator }: Data, contact: string): RenderedMail {
  const greeting = name === '' ? 'Hello,' : `Hello ${name},`;
  if (by_administrator) {
    return layOut({
      subject: 'The email address of your Fairway account was changed',
      greeting,
      paragraphs: [
        `An administrator of Fairway changed the email address of your account to ${newEmail}. You were logged out everywhere, and this address can no longer log in. Your password is the same.`,
        'If you asked for it, there is nothing to do. If you did not, please write to us.',
      ],
      action: { label: 'Write to us', href: link },
      closing: [],
    });
  }
  return layOut({
    subject: 'The email address of your Fairway account is about to change',
    greeting,
    paragraphs: [
      `Someone who is logged in to your Fairway account asked to change its email address to ${newEmail}. The change takes effect when the link that we emailed to the new address is opened. Until then, this address stays active.`,
      'If it was you, there is nothing to do. If it was not, set a new password now: that cancels the change and logs everyone else out.',
    ],
    action: { label: 'Set a new password', href: link },
    closing: [{ label: 'If you can no longer log in, please write to us', href: contact }],
  });
}
