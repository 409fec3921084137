import type { MailPayload } from '@fairway/contracts/jobs';
import { escapeHtml } from './escape-html.ts';
import { layOut, type RenderedMail } from './mail-layout.ts';

type Data = Extract<MailPayload, { template: 'promo' }>['data'];

/** The text of rich text: one line for each block. */
function textOf(html: string): string {
  return html
    .replace(/<br ?\/?>|<\/(?:p|li|h[2-4]|blockquote)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

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
        `${percent}% off ${plan}.\nPromo code: ${code}\nEnter it at checkout.`,
      ],
      action: { label: 'See the plans', href: link },
      closing: [company.join('\n'), `To unsubscribe from offers: ${unsubscribePage}`],
    });
  const text = textOf(html);
  const mail = layOutWith(text);
  return {
    ...mail,
    html:
      text === '' ? mail.html : layOutWith(placeholder).html.replace(`<p>${escapeHtml(placeholder)}</p>`, () => html),
    unsubscribe: unsubscribeCall,
  };
}
