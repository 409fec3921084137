import type { MailPayload } from '@fairway/contracts/jobs';
import { expect, test } from 'vitest';
import { renderMail } from './render.ts';

const link = 'http://localhost:3000/change-user-password?email=mate%40fairway.example&token=T0ken';
const data = { name: 'Sea Mate', link, minutes: 60 };
const to = 'mate@fairway.example';

const mails: MailPayload[] = [
  { template: 'member-reset', to, data },
  { template: 'admin-reset', to, data: { ...data, name: '' } },
];

test.each(mails)('$template says what it always said', (mail) => {
  const { subject, text, html } = renderMail(mail);
  expect(subject).toMatchSnapshot();
  expect(text).toMatchSnapshot();
  expect(html).toMatchSnapshot();
});

test.each(mails)('$template carries its link in both parts', (mail) => {
  const { text, html } = renderMail(mail);
  expect(text).toContain(link);
  expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
});

test.each(mails)('$template shows what a member typed as text, never as markup', (mail) => {
  const name = `<img src=x onerror="alert('1')">`;
  const { html, text } = renderMail({ ...mail, data: { ...mail.data, name, link: 'http://localhost/?a="><b>' } });
  expect(html).not.toMatch(/<img|<b>/);
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;');
  expect(text).toContain(name);
});
