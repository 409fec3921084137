import type { MailPayload } from '@fairway/contracts/queues/jobs';
import { layOut, type RenderedMail } from '@fairway/kit/mail/mail-layout';

type Data = Extract<MailPayload, { template: 'member-verify' }>['data'];

export function renderMemberVerify({ name, link, days }: Data): RenderedMail {
  return layOut({
    subject: 'Verify your email address for Fairway',
    greeting: `Hello ${name},`,
    paragraphs: ['Someone opened a Fairway account with this address. If it was you, verify the address here.'],
    action: { label: 'Verify my address', href: link },
    closing: [
      `This link works once, within ${days} days. You can study before you verify your address.`,
      'If it was not you, ignore this email. The address stays unverified.',
    ],
  });
}
