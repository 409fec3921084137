import type { MailPayload } from '@fairway/contracts/queues/jobs';
import { layOut, type RenderedMail } from '@fairway/kit/mail/mail-layout';

type Data = Extract<MailPayload, { template: 'receipt' }>['data'];

export function renderReceipt({
  name,
  number,
  date,
  plan,
  price,
  discount,
  amount,
  company,
  access_until,
  refund_rule,
  link,
}: Data): RenderedMail {
  const lines = [
    `Invoice: ${number}`,
    `Date: ${date}`,
    `${plan}, quantity 1: $${price}`,
    ...(discount === '' ? [] : [discount]),
    `Total: $${amount}`,
    ...(access_until === undefined
      ? []
      : [access_until === null ? 'Access: no end date' : `Access until: ${access_until}`]),
  ];
  return layOut({
    subject: `Receipt ${number}`,
    greeting: `Hello ${name},`,
    paragraphs: [`Thank you for buying ${plan}.`, lines.join('\n')],
    action: { label: 'View and print the invoice', href: link },
    closing: [
      ...(company.length > 0 ? [company.join('\n')] : []),
      'This was a one-time payment. Nothing renews by itself.',
      ...(refund_rule === undefined ? [] : [`Refunds: ${refund_rule}`]),
    ],
  });
}
