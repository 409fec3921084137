import type { MailPayload } from '@fairway/contracts/jobs';
import { layOut, type RenderedMail } from './lay-out.ts';

type Data = Extract<MailPayload, { template: 'admin-reset' }>['data'];

export function renderAdminReset({ name, link, minutes }: Data): RenderedMail {
  return layOut({
    subject: 'Set a new password for the Fairway back office',
    greeting: name === '' ? 'Hello,' : `Hello ${name},`,
    paragraphs: ['Somebody asked for a new password for your administrator account. If that was you, set it here.'],
    action: { label: 'Set a new password', href: link },
    closing: [
      `The link works once, within ${minutes} minutes. A new password signs you out everywhere.`,
      'If it was not you, there is nothing to do, but tell your colleagues: somebody knows that you are an administrator.',
    ],
  });
}
