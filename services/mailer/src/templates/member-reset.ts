import type { MailPayload } from '@fairway/contracts/queues/jobs';
import { layOut, type RenderedMail } from '@fairway/kit/mail/mail-layout';

type Data = Extract<MailPayload, { template: 'member-reset' }>['data'];

export function renderMemberReset({ name, link, minutes }: Data): RenderedMail {
  return layOut({
    subject: 'Set a new password for Fairway',
    greeting: `Hello ${name},`,
    paragraphs: [
      'Someone asked to reset the password for your Fairway account. If it was you, set a new password here.',
    ],
    action: { label: 'Set a new password', href: link },
    closing: [
      `This link works once, within ${minutes} minutes. Setting a new password logs you out everywhere.`,
      'If it was not you, ignore this email. Your password stays the same.',
    ],
  });
}
