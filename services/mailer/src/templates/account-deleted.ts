import type { MailPayload } from '@fairway/contracts/queues/jobs';
import { layOut, type RenderedMail } from '@fairway/kit/mail/mail-layout';

type Data = Extract<MailPayload, { template: 'account-deleted' }>['data'];

export function renderAccountDeleted({ name, by_administrator }: Data, contact: string): RenderedMail {
  return layOut({
    subject: 'Your Fairway account has been deleted',
    greeting: name === '' ? 'Hello,' : `Hello ${name},`,
    paragraphs: [
      `Your account has been deleted${by_administrator ? ' by an administrator' : ', as you requested'}. Your name, your email address, your answers, bookmarks, notes and practice tests are being erased. This cannot be undone.`,
      'Comments you wrote remain, under the name "Former member". Invoices remain as they were issued, because tax law requires it.',
    ],
    closing: [{ label: 'If you did not ask for it, please write to us', href: contact }],
  });
}
