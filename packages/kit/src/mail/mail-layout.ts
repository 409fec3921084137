import { escapeHtml } from './escape-html.ts';

type Link = { label: string; href: string };

/** The content of a mail, before it is rendered as text and HTML. */
export type MailContent = {
  subject: string;
  greeting: string;
  /** Line breaks within a paragraph are preserved. */
  paragraphs: string[];
  /** The mail's link. */
  action?: Link;
  /** Text, or a link. */
  closing: (string | Link)[];
};

export type RenderedMail = {
  subject: string;
  text: string;
  html: string;
  /** Who receives replies to this mail. */
  replyTo?: { name: string; address: string };
  /** The address that mail programs call to unsubscribe with one click (RFC 8058). */
  unsubscribe?: string;
};

// The colors and faces are those of tokens.css; mail programs know no custom properties.
const body =
  'margin:0;padding:24px 12px;background:#f8eed0;color:#10212c;font:16px/1.55 Public Sans,Arial,sans-serif;overflow-wrap:anywhere';
const sender = 'max-width:608px;margin:0 auto 12px;font:600 22px/1.2 Besley,Georgia,serif';
const card = 'max-width:560px;margin:0 auto;padding:8px 24px;background:#fff;border:1.5px solid #10212c';
// The padding is that of a table cell: Outlook ignores that of a link.
const button = 'padding:12px 24px;background:#10212c;border-radius:3px';
const buttonLink = 'color:#fff;text-decoration:none;font-weight:600';
const small = 'color:#475861;font-size:14px';

/** The text and the HTML part have the same content. */
export function layOut({ subject, greeting, paragraphs, action, closing }: MailContent): RenderedMail {
  const link = action ? [`${action.label}:\n${action.href}`] : [];
  const lines = closing.map((item) => (typeof item === 'string' ? item : `${item.label}:\n${item.href}`));
  const text = [greeting, ...paragraphs, ...link, ...lines].join('\n\n');
  const paragraph = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>\n')}</p>`;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
<style>a{color:#a0125e}</style>
</head>
<body style="${body}">
<p style="${sender}">Fairway</p>
<div style="${card}">
${[...[greeting, ...paragraphs].map(paragraph), ...(action ? renderLink(action) : []), ...closing.map((item) => (typeof item === 'string' ? paragraph(item) : renderTextLink(item)))].join('\n')}
</div>
</body>
</html>
`;
  return { subject, text: `${text}\n`, html };
}

const renderTextLink = ({ label, href }: Link) =>
  `<p style="${small}"><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`;

/** A button, and the complete address for mail programs that do not show it. */
function renderLink({ label, href }: { label: string; href: string }): string[] {
  const safe = escapeHtml(href);
  return [
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="#10212c" style="${button}"><a href="${safe}" style="${buttonLink}">${escapeHtml(label)}</a></td></tr></table>`,
    `<p style="${small}">Or copy this address into your browser:<br><span style="word-break:break-all">${safe}</span></p>`,
  ];
}
