import type { MailPayload } from '@fairway/contracts/jobs';
import { expect, test } from 'vitest';
import { renderMail } from './render.ts';

const link = 'http://localhost:3000/change-user-password?email=mate%40fairway.example&token=T0ken';
const data = { name: 'Sea Mate', link, minutes: 60 };
const to = 'mate@fairway.example';

const message = 'The third plate of question 12 is upside down.\n\nThank you!';

const linked: Extract<MailPayload, { data: { link: string } }>[] = [
  { template: 'member-reset', to, data },
  { template: 'member-verify', to, data: { name: 'Sea Mate', link, days: 7 } },
  { template: 'admin-reset', to, data: { ...data, name: '' } },
  { template: 'email-change', to, data },
  { template: 'email-warning', to, data: { name: '', newEmail: 'c…@fairway.example', link } },
];
const mails: MailPayload[] = [
  ...linked,
  { template: 'contact', to, data: { name: 'Sea Mate', email: to, subject: 'A picture', message } },
];

test.each(mails)('$template says what it always said', (mail) => {
  const { subject, text, html } = renderMail(mail);
  expect(subject).toMatchSnapshot();
  expect(text).toMatchSnapshot();
  expect(html).toMatchSnapshot();
});

test.each(linked)('$template carries its link in both parts', (mail) => {
  const { text, html } = renderMail(mail);
  expect(text).toContain(link);
  expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
});

test.each(mails)('$template shows what somebody typed as text, never as markup', (mail) => {
  const markup = `<img src=x onerror="alert('1')">`;
  const typed = Object.fromEntries(
    Object.entries(mail.data).map(([key, value]) => [key, typeof value === 'number' ? value : markup]),
  );
  const { html, text } = renderMail({ ...mail, data: typed } as MailPayload);
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;');
  expect(text).toContain(markup);
});

test('an answer to a contact mail goes to who wrote it, and an empty subject names them', () => {
  const mail = { name: 'Sea Mate', email: 'mate@fairway.example', subject: '', message };
  expect(renderMail({ template: 'contact', to: 'support@fairway.example', data: mail })).toMatchObject({
    subject: '[Contact] A message from Sea Mate',
    replyTo: { name: 'Sea Mate', address: 'mate@fairway.example' },
  });
});
