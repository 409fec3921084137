import type { MailPayload } from '@fairway/contracts/queues/jobs';
import { layOut, type RenderedMail } from '@fairway/kit/mail/mail-layout';

type Data = Extract<MailPayload, { template: 'security-notice' }>['data'];

export function renderSecurityNotice({ name, change }: Data, contact: string): RenderedMail {
  const subject =
    change === 'password'
      ? 'The password of your Fairway account was changed'
      : 'Two-step verification of your Fairway account was turned off';
  return layOut({
    subject,
    greeting: name === '' ? 'Hello,' : `Hello ${name},`,
    paragraphs: [
      `${subject}. If it was you, there is nothing to do.`,
      'If it was not you, set a new password now: choose “Forgot password” on the login page. That logs everyone else out.',
    ],
    closing: [{ label: 'If you can no longer log in, please write to us', href: contact }],
  });
}
