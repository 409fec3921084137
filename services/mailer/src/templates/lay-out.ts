import { escapeHtml } from './escape-html.ts';

/** What a mail says, before it is a text and a page. */
export type Letter = {
  subject: string;
  greeting: string;
  /** A line end within one is kept. */
  paragraphs: string[];
  /** What the mail leads to, if anything. */
  action?: { label: string; href: string };
  closing: string[];
};

export type RenderedMail = {
  subject: string;
  text: string;
  html: string;
  /** Who gets an answer to this mail; without it nobody does. */
  replyTo?: { name: string; address: string };
  /** Called by mail programs to end mails of this kind, by one click (RFC 8058). */
  unsubscribe?: string;
};

const body = 'margin:0;padding:24px;background:#faf7ef;color:#10222e;font:16px/1.5 system-ui,sans-serif';
const card = 'max-width:560px;margin:0 auto;padding:24px;background:#fff;border:1px solid #d6dcd8;border-radius:8px';
const button =
  'display:inline-block;padding:12px 24px;background:#0d3b57;color:#fff;border-radius:8px;text-decoration:none;font-weight:600';
const small = 'color:#475a67;font-size:14px';

/** Both parts say the same. */
export function layOut({ subject, greeting, paragraphs, action, closing }: Letter): RenderedMail {
  const link = action ? [`${action.label}:\n${action.href}`] : [];
  const text = [greeting, ...paragraphs, ...link, ...closing].join('\n\n');
  const paragraph = (words: string) => `<p>${escapeHtml(words).replaceAll('\n', '<br>\n')}</p>`;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${body}">
<div style="${card}">
${[...[greeting, ...paragraphs].map(paragraph), ...(action ? linkOf(action) : []), ...closing.map(paragraph)].join('\n')}
</div>
</body>
</html>
`;
  return { subject, text: `${text}\n`, html };
}

/** A button, and the address in full for those whose mail program has no buttons. */
function linkOf({ label, href }: { label: string; href: string }): string[] {
  const safe = escapeHtml(href);
  return [
    `<p><a href="${safe}" style="${button}">${escapeHtml(label)}</a></p>`,
    `<p style="${small}">Or copy this address into your browser:<br><span style="word-break:break-all">${safe}</span></p>`,
  ];
}
