import type { MailPayload } from '@fairway/contracts/jobs';
import { escapeHtml } from './escape-html.ts';
import { layOut, type RenderedMail } from './lay-out.ts';

type Data = Extract<MailPayload, { template: 'promo' }>['data'];

/** The words of rich text, a line for each block of it. */
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

/** Where the message goes in the page that is laid out: nobody types this. */
const place = '\u0000message\u0000';

export function renderPromo(data: Data): RenderedMail {
  const { subject, html, code, percent, plan, link, company, unsubscribePage, unsubscribeCall } = data;
  const letter = (message: string) =>
    layOut({
      subject,
      greeting: 'Hello,',
      paragraphs: [
        ...(message === '' ? [] : [message]),
        `${percent}% off ${plan}.\nPromo code: ${code}\nEnter it at checkout.`,
      ],
      action: { label: 'See the plans', href: link },
      closing: [company.join('\n'), `To stop getting offers from us: ${unsubscribePage}`],
    });
  const words = textOf(html);
  const mail = letter(words);
  return {
    ...mail,
    html: words === '' ? mail.html : letter(place).html.replace(`<p>${escapeHtml(place)}</p>`, () => html),
    unsubscribe: unsubscribeCall,
  };
}
