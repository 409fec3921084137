import { assignableRoles, roleHint } from '@fairway/contracts/identity/admin-roles';
import type { MailPayload } from '@fairway/contracts/queues/jobs';
import { expect, test } from 'vitest';
import { renderMail as renderMailOf } from './render.ts';

const link = 'http://localhost:3000/change-user-password?email=mate%40fairway.example&token=T0ken';
const renderMail = (mail: MailPayload) => renderMailOf(mail, 'http://localhost:3000');
const data = { name: 'Sea Mate', link, minutes: 60 };
const to = 'mate@fairway.example';

const message = 'The third plate of question 12 is upside down.\n\nThank you!';

const receipt = {
  name: 'Sea Mate',
  number: 'INV-2026-000012',
  date: 'May 1, 2026',
  plan: '6 Month Access',
  price: '34.99',
  discount: 'Promo code K7QF-3MHP-X2WD, 25%: -$8.75',
  amount: '26.24',
  company: ['Fairway Inc.', '1 Pier Road, Norfolk, VA'],
  access_until: 'Nov 1, 2026 9:30 AM EDT',
  link: 'http://localhost:3000/user/account/view-invoice/abc',
};
const promo: Extract<MailPayload, { template: 'promo' }> = {
  template: 'promo',
  to,
  data: {
    subject: 'A quarter off until Sunday',
    html: '<p>Dear <strong>sailor</strong>,</p><p>Tom &amp; Ann say &lt;hello&gt;.<br />Bye</p><ol start="3"><li><p>Read the <a href="https://a.example/?b=c&amp;d=e">new rules</a></p></li><li><p>Pass</p></li></ol><ul><li><a href="mailto:a@b.example">Ask</a></li></ul>',
    code: 'K7QF-3MHP-X2WD',
    percent: 25,
    last_day: 'Dec 3, 2026 (New York time)',
    max_uses: 1,
    plan: '6 Month Access',
    link: 'http://localhost:3000/pricing',
    company: ['Fairway Inc.', '1 Pier Road, Norfolk, VA'],
    unsubscribePage: 'http://localhost:3000/unsubscribe?token=abc',
    unsubscribeCall: 'http://localhost:3000/api/unsubscribe?token=abc',
  },
};

const linked: Extract<MailPayload, { data: { link: string } }>[] = [
  { template: 'member-reset', to, data },
  { template: 'member-verify', to, data: { name: 'Sea Mate', link, days: 7 } },
  { template: 'member-verify', to, data: { name: 'Sea Mate', link, days: 7, by_administrator: true } },
  { template: 'admin-reset', to, data: { ...data, name: '' } },
  { template: 'admin-invite', to, data: { role: 'support', link, days: 7 } },
  { template: 'email-change', to, data },
  { template: 'email-warning', to, data: { name: '', newEmail: 'c…@fairway.example', link } },
  { template: 'email-warning', to, data: { name: '', newEmail: 'c…@fairway.example', link, by_administrator: true } },
  { template: 'receipt', to, data: { ...receipt, link } },
  {
    template: 'refund',
    to,
    data: {
      name: 'Sea Mate',
      number: 'CN-2026-000003',
      invoice: receipt.number,
      date: receipt.date,
      plan: receipt.plan,
      amount: '26.24',
      ends_access: true,
      access_until: receipt.access_until,
      company: receipt.company,
      link,
    },
  },
  { ...promo, data: { ...promo.data, link } },
  {
    template: 'report-reply',
    to,
    data: {
      name: 'Sea Mate',
      question: '1-24',
      stem: 'Which light is <red>?',
      message: 'The key is wrong.',
      reply: 'You are right, and it is B now.\n\nThank you.',
      outcome: 'resolved',
      link,
    },
  },
];
const mails: MailPayload[] = [
  ...linked,
  { template: 'contact', to, data: { name: 'Sea Mate', email: to, subject: 'A picture', message } },
  { template: 'account-deleted', to, data: { name: 'Sea Mate' } },
  { template: 'account-deleted', to, data: { name: 'Sea Mate', by_administrator: true } },
  { template: 'security-notice', to, data: { name: 'Sea Mate', change: 'password' } },
  { template: 'security-notice', to, data: { name: '', change: 'second-factor-off' } },
];

test.each(mails)('$template matches its snapshot', (mail) => {
  const { subject, text, html } = renderMail(mail);
  expect(subject).toMatchSnapshot();
  expect(text).toMatchSnapshot();
  expect(html).toMatchSnapshot();
});

/** The compiler requires every template here. */
const templates: Record<MailPayload['template'], true> = {
  'member-reset': true,
  'member-verify': true,
  'admin-reset': true,
  'admin-invite': true,
  contact: true,
  'email-change': true,
  'email-warning': true,
  'security-notice': true,
  'account-deleted': true,
  'report-reply': true,
  receipt: true,
  refund: true,
  promo: true,
};

test('these mails are of every template', () => {
  expect([...new Set(mails.map(({ template }) => template))].sort()).toEqual(Object.keys(templates).sort());
});

test.each(mails)('$template has in its text part every address that its HTML part links to', (mail) => {
  const { text, html } = renderMail(mail);
  const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
  for (const address of addresses) expect(text).toContain(address.replace(/^mailto:/, ''));
  // Outlook ignores the padding of a link.
  expect(html).not.toMatch(/<a [^>]*padding/);
});

test.each(assignableRoles)('an invitation in the role of %s states what it may do', (role) => {
  const { text } = renderMail({ template: 'admin-invite', to, data: { role, link, days: 7 } });
  expect(text).toContain(roleHint[role]);
});

test.each(linked)('$template has its link in both parts', (mail) => {
  const { text, html } = renderMail(mail);
  expect(text).toContain(link);
  expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
});

const typedMails = mails.filter(({ template }) => template !== 'promo');
test.each(typedMails)('$template shows typed text as text, never as markup', (mail) => {
  const markup = `<img src=x onerror="alert('1')">`;
  const typed = Object.fromEntries(
    Object.entries(mail.data).map(([key, value]) => [key, typeof value === 'string' ? markup : value]),
  );
  const { html, text } = renderMail({ ...mail, data: typed } as MailPayload);
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;');
  expect(text).toContain(markup);
});

test('a reply to a contact mail goes to its sender, who is named if the subject is empty', () => {
  const mail = { name: 'Sea Mate', email: 'mate@fairway.example', subject: '', message };
  expect(renderMail({ template: 'contact', to: 'support@fairway.example', data: mail })).toMatchObject({
    subject: '[Contact] A message from Sea Mate',
    replyTo: { name: 'Sea Mate', address: 'mate@fairway.example' },
  });
});

test('a promo mail has its message as rich text in one part and as plain text in the other, and everything else as text', () => {
  const { html, text } = renderMail({ ...promo, data: { ...promo.data, subject: '<b>x</b>', plan: '<i>y</i>' } });
  expect(html).toContain(promo.data.html);
  expect(html).not.toMatch(/<b>x|<i>y/);
  expect(text).toContain(
    'Dear sailor,\nTom & Ann say <hello>.\nBye\n3. Read the new rules (https://a.example/?b=c&d=e)\n4. Pass\n- Ask (a@b.example)\n',
  );
});

test('a promo mail names its sender, links to the unsubscribe page, and can be unsubscribed with one click in mail programs', () => {
  const mail = renderMail(promo);
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('1 Pier Road, Norfolk, VA');
    expect(part).toContain(promo.data.unsubscribePage);
  }
  expect(mail.html).toContain(`<a href="${promo.data.unsubscribePage}">Unsubscribe from offers</a>`);
  expect(mail.unsubscribe).toBe(promo.data.unsubscribeCall);
  expect(renderMail({ ...promo, data: { ...promo.data, html: '' } }).text).toContain('Hello,\n\n25% off');
});

test('a receipt without a discount has no line for one', () => {
  expect(renderMail({ template: 'receipt', to, data: { ...receipt, discount: '' } }).text).toContain(
    '6 Month Access, quantity 1: $34.99\nTotal: $26.24',
  );
});

test('a receipt states the end of access, if it is known', () => {
  const { access_until, ...unknown } = receipt;
  expect(renderMail({ template: 'receipt', to, data: receipt }).text).toContain(`Access until: ${access_until}`);
  expect(renderMail({ template: 'receipt', to, data: unknown }).text).not.toMatch(/^Access/m);
  expect(renderMail({ template: 'receipt', to, data: { ...receipt, access_until: null } }).text).toContain(
    'Access: no end date',
  );
});

test('a receipt states the refund rule, if there is one', () => {
  const refund_rule = 'Full refund within 14 days.';
  expect(renderMail({ template: 'receipt', to, data: { ...receipt, refund_rule } }).text).toContain(refund_rule);
  expect(renderMail({ template: 'receipt', to, data: receipt }).text).not.toContain('Refunds');
});
