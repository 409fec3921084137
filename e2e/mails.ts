import { type APIRequestContext, expect } from '@playwright/test';
import { mailUrl } from './settings.ts';

type Mail = { subject: string; text: string };

/** The mails to an address, newest first. Every test has its own addresses, so none empties the mailbox. */
export async function mailsTo(request: APIRequestContext, address: string): Promise<Mail[]> {
  const reply = await request.get(`${mailUrl()}/api/messages?to=${encodeURIComponent(address)}`);
  expect(reply.status()).toBe(200);
  return (await reply.json()) as Mail[];
}

/** Waits for a mail with a link to this page and returns the newest such link. Ignores the first `after` mails. */
export async function mailedLink(
  request: APIRequestContext,
  address: string,
  page: 'email-verify' | 'change-user-password' | 'admin/change-password' | 'unsubscribe',
  after = 0,
): Promise<string> {
  const pattern = new RegExp(`https?://\\S+/${page}\\?\\S+`);
  let link = '';
  await expect
    .poll(async () => {
      const mails = await mailsTo(request, address);
      const fresh = mails.slice(0, mails.length - after);
      link = fresh.flatMap(({ text }) => pattern.exec(text)?.[0] ?? [])[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}
