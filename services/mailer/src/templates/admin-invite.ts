import type { MailPayload } from '@fairway/contracts/queues/jobs';
import { layOut, type RenderedMail } from '@fairway/kit/mail/mail-layout';

type Data = Extract<MailPayload, { template: 'admin-invite' }>['data'];

const mayDo: Record<Data['role'], string> = {
  owner: 'an owner: you can open everything',
  support: 'support: you can open subscribers, invoices, coupons and comments',
  editor: 'an editor: you can open pages, comments and questions',
};

export function renderAdminInvite({ role, link, days }: Data): RenderedMail {
  return layOut({
    subject: 'You are invited to the Fairway back office',
    greeting: 'Hello,',
    paragraphs: [`You are invited to the Fairway back office as ${mayDo[role]}. Set a password to log in.`],
    action: { label: 'Set a password', href: link },
    closing: [
      `This link works once, within ${days} days.`,
      'If you do not know what this is about, ignore this email.',
    ],
  });
}
