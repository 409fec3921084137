import type { MailPayload } from '@fairway/contracts/queues/jobs';
import { insertOutbox } from '@fairway/kit/outbox/outbox';
import { filesWithDays, type Midnight, midnights } from '@fairway/testing-kit/days';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { asAdmin, asMember, company, invoiceRow, payment, promoRow } from '../test/factories.ts';
import { setUpHarness } from '../test/harness.ts';
import { createFindWithAccessEnd } from './payments/receipt-end.ts';
import { recordRefunds } from './payments/returns.ts';
import { invoices, outbox, payments, promoMails } from './schema.ts';

const h = setUpHarness();

afterEach(() => vi.unstubAllEnvs());

/** The business is in `zone` and the server elsewhere. */
function openAt({ zone, device, at }: Midnight): void {
  vi.stubEnv('TZ', device);
  h.business.timeZone = zone;
  h.clock.now = new Date(at);
}

async function linesOf(list: string, filters = {}): Promise<string[]> {
  const { body } = await h.post(`v1/admin/export/${list}`, filters, asAdmin);
  return (await (await h.app.request(body.url)).text()).split('\r\n').slice(1, -1);
}

const nextDay = { '2026-11-26': '2026-11-27', '2026-11-27': '2026-11-28' } as Record<string, string>;

/** What each file shows. */
const places: Record<string, (midnight: Midnight) => Promise<void>> = {
  'invoices/receipt.ts': async ({ day, name, at, zone }) => {
    const ann = h.addMember('ann');
    const { attempt } = (await h.post('v1/private/checkout', { plan: '1 Month Access' }, asMember(ann))).body;
    await h.post('mlp_auth/payment_user', payment({ attempt }), asMember(ann));
    const latest = (await h.get('v1/private/purchase', asMember(ann))).body.latest;
    expect(latest).toMatchObject({ paid_at: at, time_zone: zone });
    const [mail] = await h.db.select().from(outbox).where(eq(outbox.kind, 'mail'));
    expect(mail?.payload).toMatchObject({ data: { date: `${day} (${name})` } });
  },
  'payments/receipt-end.ts': async ({ day, at }) => {
    const ann = h.addMember('ann');
    await h.post('mlp_auth/payment_user', payment(), asMember(ann));
    await h.db.update(invoices).set({ unsubsDate: new Date(at) });
    const [mail] = await h.db.select().from(outbox).where(eq(outbox.kind, 'mail'));
    if (!mail) throw new Error('no receipt was written');
    const find = createFindWithAccessEnd(h.deps);
    const payloadOf = async (id: string) => (await find(id))?.payload;
    const access_until = expect.stringMatching(`^${day} \\d+:`);
    expect(await payloadOf(mail.id)).toMatchObject({ data: { access_until } });
    await h.db.update(invoices).set({ unsubsDate: null });
    expect(await payloadOf(mail.id)).toEqual(mail.payload);
    await h.db.update(invoices).set({ months: null });
    expect(await payloadOf(mail.id)).toMatchObject({ data: { access_until: null } });
    h.identity().until = at;
    const data = { ends_access: true };
    const payload = { template: 'refund', member_id: ann, data };
    const refund = await insertOutbox(h.db, { kind: 'mail', payload }, new Date(at));
    expect(await payloadOf(refund)).toEqual({ ...payload, data: { ...data, access_until } });
    const [grant] = h.identity().grants.values();
    Object.assign(grant ?? {}, { state: 'ended' });
    expect(await payloadOf(refund)).toEqual(payload);
  },
  'promo/service.ts': async ({ isoDay, day, name }) => {
    const code = { subscription: 'all', code_type: 'Expiry', code_off: 20, expires_on: isoDay, max_uses: 2 };
    const { body } = await h.post('mlp_coupan/add_coupan', code, asAdmin);
    await h.post('mlp_admin/add_billing', company, asAdmin);
    const preview = await h.post(`v1/admin/promo-preview/${body.coupan._id}`, { promo_subject: 'Offer' }, asAdmin);
    expect(preview.body.text).toContain(`Last day: ${day} (${name})\nIt works for the first 2 purchases.`);
  },
  'payments/returns.ts': async ({ day, name }) => {
    await h.post('mlp_auth/payment_user', payment(), asMember(h.addMember('ann')));
    const [paid] = await h.db.select().from(payments);
    await recordRefunds(h.deps, paid?.id ?? '', 100);
    const mails = await h.db.select().from(outbox).where(eq(outbox.kind, 'mail'));
    const refund = mails.find(({ payload }) => (payload as MailPayload).template === 'refund');
    expect(refund?.payload).toMatchObject({ data: { date: `${day} (${name})` } });
  },
  'invoices/calls.ts': async ({ zone, isoDay, at }) => {
    const instant = new Date(at);
    await h.db.insert(invoices).values(invoiceRow({ subsDate: instant, unsubsDate: instant }));
    const [line] = await linesOf('invoices', { start: isoDay, end: isoDay });
    expect(line?.split(',')).toEqual(expect.arrayContaining([`"${isoDay}"`, `"${zone}"`]));
    expect(await linesOf('invoices', { start: nextDay[isoDay] })).toEqual([]);
  },
  'coupons/export.ts': async ({ zone, isoDay }) => {
    const code = { subscription: 'all', code_type: 'Expiry', code_off: 20, expires_on: isoDay };
    const { status, body } = await h.post('mlp_coupan/add_coupan', code, asAdmin);
    expect([status, body.coupan.state]).toEqual([200, 'active']);
    const [line] = await linesOf('coupons');
    expect(line?.split(',').slice(-2)).toEqual([`"${isoDay}"`, `"${zone}"`]);
    h.clock.now = new Date(Date.parse(body.coupan.expires_at) - 1);
    expect((await h.get('mlp_coupan/all_coupan', asAdmin)).body.coupons[0].state).toBe('active');
    h.moveClock(1);
    expect((await h.get('mlp_coupan/all_coupan', asAdmin)).body.coupons[0].state).toBe('expired');
    expect((await h.post('mlp_coupan/add_coupan', code, asAdmin)).body.expires_on).toBe('Choose today or a later day');
  },
  'promo/export.ts': async ({ zone, isoDay, at }) => {
    await h.db.insert(promoMails).values(promoRow({ sentAt: new Date(at) }));
    const [line] = await linesOf('sent-mail');
    expect(line?.split(',')).toEqual(expect.arrayContaining([`"${isoDay}"`, `"${zone}"`]));
  },
};

test('every file that shows a day is tested here', () => {
  expect(Object.keys(places).sort()).toEqual(filesWithDays(import.meta.dirname));
});

describe.each(Object.entries(places))('%s', (_file, shows) => {
  test.each(midnights)('shows the day of $at in $zone', async (midnight) => {
    openAt(midnight);
    await shows(midnight);
  });
});
