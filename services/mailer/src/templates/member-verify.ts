import type { MailPayload } from '@fairway/contracts/queues/jobs';
import { layOut, type RenderedMail } from '@fairway/kit/mail/mail-layout';

type Data = Extract<MailPayload, { template: 'member-verify' }>['data'];

export function renderMemberVerify({ name, link, days, by_administrator }: Data): RenderedMail {
  return layOut({
    subject: 'Verify your email address for Fairway',
    greeting: `Hello ${name},`,
    paragraphs: [
      by_administrator
        ? 'An administrator of Fairway changed the email address of your account to this one, and you were logged out everywhere. Log in with this address and the same password. Please verify the address here.'
        : 'Someone opened a Fairway account with this address. If it was you, verify the address here.',
    ],
    action: { label: 'Verify my address', href: link },
    closing: [
      `This link works once, within ${days} days. You can study before you verify your address.`,
      by_administrator
        ? 'If you have no Fairway account, ignore this email. The address stays unverified.'
        : 'If it was not you, ignore this email. The address stays unverified.',
    ],
  });
}
