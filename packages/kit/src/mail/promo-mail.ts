import type { MailPayload } from '@fairway/contracts/queues/jobs';
import { escapeHtml } from './escape-html.ts';
import { layOut, type RenderedMail } from './mail-layout.ts';
import { plainTextOf } from './plain-text.ts';

type Data = Extract<MailPayload, { template: 'promo' }>['data'];

/** Placeholder for the message while the mail is laid out. Typed text never contains it. */
const placeholder = '\u0000message\u0000';

export function renderPromo(data: Data): RenderedMail {
  const { subject, html, code, percent, plan, link, company, unsubscribePage, unsubscribeCall } = data;
  const layOutWith = (message: string) =>
    layOut({
      subject,
      greeting: 'Hello,',
      paragraphs: [
        ...(message === '' ? [] : [message]),
        [`${percent}% off ${plan}.`, `Promo code: ${code}`, 'Enter it at checkout.', ...limitsOf(data)].join('\n'),
      ],
      action: { label: 'See the plans', href: link },
      closing: [company.join('\n'), { label: 'Unsubscribe from offers', href: unsubscribePage }],
    });
  const text = plainTextOf(html);
  const mail = layOutWith(text);
  return {
    ...mail,
    html:
      text === '' ? mail.html : layOutWith(placeholder).html.replace(`<p>${escapeHtml(placeholder)}</p>`, () => html),
    unsubscribe: unsubscribeCall,
  };
}

function limitsOf({ last_day: lastDay, max_uses: uses }: Data): string[] {
  return [
    ...(lastDay === null ? [] : [`Last day: ${lastDay}`]),
    ...(uses === null ? [] : [`It works for ${uses === 1 ? 'one purchase' : `the first ${uses} purchases`}.`]),
  ];
}
