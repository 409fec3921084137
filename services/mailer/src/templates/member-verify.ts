import type { MailPayload } from '@fairway/contracts/jobs';
import { layOut, type RenderedMail } from './lay-out.ts';

type Data = Extract<MailPayload, { template: 'member-verify' }>['data'];

export function renderMemberVerify({ name, link, days }: Data): RenderedMail {
  return layOut({
    subject: 'Verify your email address for Fairway',
    greeting: `Hello ${name},`,
    paragraphs: ['This address was given for a Fairway account. If that was you, verify it here.'],
    action: { label: 'Verify my address', href: link },
    closing: [
      `The link works once, within ${days} days. You may study before you follow it.`,
      'If it was not you, there is nothing to do: leave the link alone, and the address stays unverified.',
    ],
  });
}
