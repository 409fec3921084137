import type { MailPayload } from '@fairway/contracts/jobs';
import { layOut, type RenderedMail } from './lay-out.ts';

type Data = Extract<MailPayload, { template: 'email-change' }>['data'];

export function renderEmailChange({ name, link, minutes }: Data): RenderedMail {
  return layOut({
    subject: 'Confirm your new email address for Fairway',
    greeting: name === '' ? 'Hello,' : `Hello ${name},`,
    paragraphs: [
      'This address was given as the new email address of a Fairway account. If that was you, confirm it here.',
    ],
    action: { label: 'Confirm this address', href: link },
    closing: [
      `The link works once, within ${minutes} minutes. It signs you out everywhere; then sign in with this address.`,
      'If it was not you, there is nothing to do: no account uses your address without this link.',
    ],
  });
}
