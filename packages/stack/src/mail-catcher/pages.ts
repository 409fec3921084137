import type { Message } from './mailbox.ts';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
a { color: LinkText }
ol { list-style: none; padding: 0 }
li { padding: .75rem 0; border-bottom: 1px solid color-mix(in srgb, CanvasText 20%, transparent) }
small, dt { color: color-mix(in srgb, CanvasText 65%, transparent) }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem }
dd { margin: 0; overflow-wrap: anywhere }
iframe { width: 100%; height: 32rem; border: 1px solid color-mix(in srgb, CanvasText 20%, transparent); background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere }`;

/** These pages run no scripts, and use only the styles above. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

/** Isolates a mail's HTML: no scripts, forms or remote pictures; links open outside the frame. */
export const mailHeaders = {
  ...pageHeaders,
  'content-security-policy':
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
};

export function listPage(messages: Message[]): string {
  const items = messages.map(
    ({ id, subject, to, receivedAt }) =>
      `<li><a href="/messages/${id}">${escapeHtml(subject || '(no subject)')}</a><br><small>to ${escapeHtml(to.join(', '))} · <time>${receivedAt}</time></small></li>`,
  );
  const body =
    items.length > 0 ? `<ol>${items.join('')}</ol>` : '<p>No email yet. This page refreshes every 5 seconds.</p>';
  return page('Mails', `<h1>Mails</h1>${body}`, '<meta http-equiv="refresh" content="5">');
}

export function messagePage(message: Message): string {
  const { id, subject, from, to, receivedAt, html, text } = message;
  const facts = [
    ['From', from],
    ['To', to.join(', ')],
    ['Received', receivedAt],
    ['Message-ID', message.messageId],
  ].map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  const frame = html
    ? `<h2>HTML</h2><iframe src="/messages/${id}/html" title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : '';
  const plain = text ? `<h2>Text</h2><pre>${linked(text)}</pre>` : '';
  return page(
    subject,
    `<p><a href="/">All emails</a></p><h1>${escapeHtml(subject)}</h1><dl>${facts.join('')}</dl>${frame}${plain}`,
  );
}

export function missingPage(): string {
  return page('Not found', '<h1>Not found</h1><p>This email no longer exists. <a href="/">All emails</a></p>');
}

/** The HTML part, with links that open outside the frame. */
export function mailHtml({ html }: Message): string {
  return `<base target="_blank">${html}`;
}

function page(title: string, body: string, head = ''): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}<title>${escapeHtml(title)}</title><style>${style}</style><body>${body}`;
}

/** Escaped text with clickable links. */
function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<>"']+/g, (url) => `<a href="${url}">${url}</a>`);
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}
