import { newId } from '@fairway/kit/database/new-id';
import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { asAdmin, company, makeCoupon } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { promoMails, promoRecipients } from '../schema.ts';
import { addRecipient, forgetRecipient, listPromosAfter, unsubscribe } from './store.ts';

const h = setUpHarness();
let ann: string;
let coupon: string;
beforeEach(async () => {
  ann = h.addMember('ann');
  h.addMember('bob');
  coupon = (await makeCoupon(h)).id;
  await h.post('mlp_admin/add_billing', company, asAdmin);
  for (const name of ['ann', 'bob']) {
    h.identity().verified.add(`${name}@fairway.example`);
    await send(`${name}@fairway.example`);
  }
});

async function send(customer_email: string): Promise<void> {
  const sent = await h.post(`mlp_email/send_mail/${coupon}`, { customer_email, promo_subject: 'An offer' }, asAdmin);
  expect(sent.status).toBe(200);
}
const addresses = async () =>
  (await h.db.select().from(promoMails).orderBy(asc(promoMails.seq))).map(({ customerEmail }) => customerEmail);
const recipients = async () => (await h.db.select().from(promoRecipients)).map(({ emailKey }) => emailKey);
const erase = (email = 'ann@fairway.example') => forgetRecipient(h.db, { member_id: ann, email });

test('removes the address of a deleted account from sent mails and recipients, and no other address', async () => {
  for (let times = 0; times < 2; times++) await erase();
  expect(await addresses()).toEqual(['', 'bob@fairway.example']);
  expect((await recipients()).filter((key) => key.includes('@'))).toEqual(['bob@fairway.example']);
  const listed = (await h.get('mlp_coupan/sentMail', asAdmin)).body;
  expect(listed.sent.map((mail: { customer_email: string }) => mail.customer_email)).toEqual([
    'bob@fairway.example',
    '',
  ]);
  expect(JSON.stringify(listed)).not.toContain('ann@');
});

test('removes a former address of the member', async () => {
  await erase('ann.bow@fairway.example');
  expect(await addresses()).toEqual(['', 'bob@fairway.example']);
  expect(await recipients()).not.toContain('ann@fairway.example');
});

test('removes the last address from mails sent before it had an account, in any letter case', async () => {
  const [mail] = await listPromosAfter(h.db, undefined, 1);
  const { couponId = '', couponCode = '', subject = '', message = '', sentAt = h.clock.now } = mail ?? {};
  const fields = { couponId, couponCode, subject, message, sentAt, outboxId: newId() };
  await h.db.insert(promoMails).values({ ...fields, id: newId(), customerEmail: 'Ann@Fairway.Example' });
  await erase();
  expect(await addresses()).toEqual(['', 'bob@fairway.example', '']);
});

test('the file of sent mails names a former member, and its deletion is recorded without an address', async () => {
  await erase();
  const { url } = (await h.post('v1/admin/export/sent-mail', {}, asAdmin)).body;
  const file = await h.app.request(url, { headers: { 'x-client-address': '203.0.113.1' } });
  expect(await file.text()).toContain('"Former member"');
  const [, mail] = (await h.get('mlp_coupan/sentMail', asAdmin)).body.sent;
  expect((await h.call('DELETE', `mlp_coupan/delete_coupan/${mail._id}`, asAdmin)).status).toBe(200);
});

test('an unsubscription remains, and the link in a mail to a deleted account remains valid', async () => {
  const { token } = await addRecipient(h.db, 'ann@fairway.example');
  await erase();
  expect(await unsubscribe(h.db, token, h.clock.now)).toBe(true);
  const bob = await addRecipient(h.db, 'bob@fairway.example');
  await unsubscribe(h.db, bob.token, h.clock.now);
  await forgetRecipient(h.db, { member_id: 'bob', email: 'bob@fairway.example' });
  expect((await addRecipient(h.db, 'bob@fairway.example')).unsubscribedAt).toEqual(h.clock.now);
});
