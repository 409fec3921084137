import type { MailPayload } from '@fairway/contracts/queues/jobs';
import { layOut, type RenderedMail } from '@fairway/kit/mail/mail-layout';

type Data = Extract<MailPayload, { template: 'refund' }>['data'];

export function renderRefund({
  name,
  number,
  invoice,
  date,
  plan,
  amount,
  ends_access,
  access_until,
  company,
  link,
}: Data): RenderedMail {
  return layOut({
    subject: `Refund ${number}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `We refunded $${amount} to the card that paid for ${plan}.`,
      [`Credit note: ${number}`, `Date: ${date}`, `For invoice: ${invoice}`].join('\n'),
      ends_access
        ? `The access that you bought with it has ended.${accessLeft(access_until)}`
        : 'Your access does not change.',
    ],
    action: { label: 'View the invoice', href: link },
    closing: [
      ...(company.length > 0 ? [company.join('\n')] : []),
      'Your bank decides when the refund appears on your statement. This can take several days.',
    ],
  });
}

function accessLeft(until: Data['access_until']): string {
  if (until === undefined) return '';
  return until === null ? ' Your other access has no end, and stays.' : ` You still have other access, until ${until}.`;
}
