import type { MailPayload } from '@fairway/contracts/queues/jobs';
import { layOut, type RenderedMail } from '@fairway/kit/mail/mail-layout';

type Data = Extract<MailPayload, { template: 'email-change' }>['data'];

export function renderEmailChange({ name, link, minutes }: Data): RenderedMail {
  return layOut({
    subject: 'Confirm your new email address for Fairway',
    greeting: name === '' ? 'Hello,' : `Hello ${name},`,
    paragraphs: [
      'Someone asked to use this address for their Fairway account. If it was you, confirm the address here.',
    ],
    action: { label: 'Confirm this address', href: link },
    closing: [
      `This link works once, within ${minutes} minutes. It logs you out everywhere. Then log in with this address.`,
      'If it was not you, ignore this email. Nothing happens unless this link is opened.',
    ],
  });
}
