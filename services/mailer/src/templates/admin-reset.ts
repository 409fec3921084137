import type { MailPayload } from '@fairway/contracts/queues/jobs';
import { layOut, type RenderedMail } from '@fairway/kit/mail/mail-layout';

type Data = Extract<MailPayload, { template: 'admin-reset' }>['data'];

export function renderAdminReset({ name, link, minutes }: Data): RenderedMail {
  return layOut({
    subject: 'Set a new password for the Fairway back office',
    greeting: name === '' ? 'Hello,' : `Hello ${name},`,
    paragraphs: [
      'Someone asked to reset the password for your administrator account. If it was you, set a new password here.',
    ],
    action: { label: 'Set a new password', href: link },
    closing: [
      `This link works once, within ${minutes} minutes. Setting a new password logs you out everywhere.`,
      'If it was not you, ignore this email, but tell your colleagues: someone knows that you are an administrator.',
    ],
  });
}
