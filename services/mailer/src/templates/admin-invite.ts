import { roleHint } from '@fairway/contracts/identity/admin-roles';
import type { MailPayload } from '@fairway/contracts/queues/jobs';
import { layOut, type RenderedMail } from '@fairway/kit/mail/mail-layout';

type Data = Extract<MailPayload, { template: 'admin-invite' }>['data'];

export function renderAdminInvite({ role, link, days }: Data): RenderedMail {
  return layOut({
    subject: 'You are invited to the Fairway back office',
    greeting: 'Hello,',
    paragraphs: [
      `You are invited to the Fairway back office, in the role of ${role}. ${roleHint[role]}`,
      'Set a password to log in.',
    ],
    action: { label: 'Set a password', href: link },
    closing: [
      `This link works once, within ${days} days.`,
      'If you do not know what this is about, ignore this email.',
    ],
  });
}
