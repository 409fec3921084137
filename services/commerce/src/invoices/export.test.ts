import { expect, test } from 'vitest';
import { asAdmin, invoiceRow, makeCoupon, promoRow } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { createApp } from '../app.ts';
import { invoices, promoMails } from '../schema.ts';

const h = setUpHarness();

const invoice = (userName: string, subsDate: string) => invoiceRow({ userName, subsDate: new Date(subsDate) });

async function download(list: string, filters = {}) {
  const { status, body } = await h.post(`v1/admin/export/${list}`, filters, asAdmin);
  expect(status).toBe(200);
  const reply = await h.app.request(body.url);
  return {
    url: body.url as string,
    reply,
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await reply.arrayBuffer()),
  };
}

test('all invoices are one file, newest first; chunks neither lose nor repeat a row', async () => {
  const many = Array.from({ length: 2_500 }, (_, at) => invoice(`m${at}`, `2026-04-0${1 + (at % 3)}T12:00:00Z`));
  await h.db.insert(invoices).values(many);
  const { reply, text } = await download('invoices');
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="invoices-2026-05-01.csv"');
  const lines = text.split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFF"Number","User name","Email","Purchase date","Subscription type","Amount","Refunded","Valid till","Platform","Time zone"',
  );
  const rows = lines.slice(1, -1);
  expect(rows).toHaveLength(2_500);
  expect(new Set(rows.map((row) => row.split(',')[1])).size).toBe(2_500);
  const days = rows.map((row) => row.split(',')[3] ?? '');
  expect(days).toEqual(days.toSorted().reverse());
});

test('money has two decimals', async () => {
  await h.db.insert(invoices).values({ ...invoice('ann', '2026-04-01T12:00:00Z'), amountCents: 3_920 });
  const { text } = await download('invoices');
  expect(text).toContain('"39.20","0.00"');
});

test('a range of days limits the file, and a name that looks like a formula is exported as text', async () => {
  await h.db
    .insert(invoices)
    .values([invoice('before', '2026-04-01T12:00:00Z'), invoice('=cmd|x', '2026-04-02T12:00:00Z')]);
  const { text } = await download('invoices', { start: '2026-04-02', end: '2026-04-02' });
  expect(text).toContain(',"\'=cmd|x",');
  expect(text).not.toContain('before');
  const rejected = await h.post('v1/admin/export/invoices', { start: 'x' }, asAdmin);
  expect([rejected.status, Object.keys(rejected.body)]).toEqual([400, ['start']]);
});

test('a link works once, and only for its list', async () => {
  const { url } = await download('invoices');
  expect((await h.app.request(url)).status).toBe(404);
  const { body } = await h.post('v1/admin/export/invoices', {}, asAdmin);
  expect((await h.app.request(body.url.replace('invoices', 'coupons'))).status).toBe(404);
});

test('a link ends with the session of its administrator', async () => {
  const { body } = await h.post('v1/admin/export/invoices', {}, asAdmin);
  const app = createApp({ ...h.deps, verifier: { ...h.deps.verifier, isLive: async () => false } });
  expect((await app.request(body.url)).status).toBe(401);
});

test('coupons and used coupons are files too', async () => {
  const coupon = await makeCoupon(h);
  const { text } = await download('coupons');
  expect(text.split('\r\n')).toHaveLength(3);
  expect(text).toContain(coupon.code.slice(0, 4));
  expect((await download('used-coupons')).text.split('\r\n')).toHaveLength(2);
});

test('promo mails are one file, newest first, without lost or repeated rows; days use the configured time zone', async () => {
  h.business.timeZone = 'Asia/Tokyo';
  const common = {
    subject: '=an offer',
    message: '<p>Never in the file</p>',
    sentAt: new Date('2026-04-30T15:00:00Z'),
  };
  const mails = Array.from({ length: 1_500 }, (_, at) => promoRow({ ...common, customerEmail: `m${at}@b.example` }));
  await h.db.insert(promoMails).values(mails);
  const { reply, text } = await download('sent-mail');
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="sent-mail-2026-05-01.csv"');
  const [, ...rows] = text.trim().split('\r\n');
  expect(rows[0]).toBe('"m1499@b.example","2026-05-01","\'=an offer","ABCD-1234","sent","Asia/Tokyo"');
  expect(rows.map((row) => row.split(',')[0])).toEqual(
    Array.from({ length: 1_500 }, (_, at) => `"m${1_499 - at}@b.example"`),
  );
  expect(text).not.toContain('Never in the file');
});
