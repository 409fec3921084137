import { commerce } from '@fairway/contracts/commerce/calls';
import { newId } from '@fairway/kit/database/new-id';
import { listAuditEvents, testAuditedCalls } from '@fairway/shared-tests/audited-calls';
import { describe, expect, test } from 'vitest';
import { asAdmin, buy, company, makeCoupon } from '../test/factories.ts';
import { setUpHarness } from '../test/harness.ts';
import { outbox, promoMails } from './schema.ts';

const h = setUpHarness();
const billing = () => h.post('mlp_admin/add_billing', company, asAdmin);
const entries = () => listAuditEvents(h.db);

async function sendPromo() {
  const { id } = await makeCoupon(h);
  h.identity().verified.add('ann@fairway.example');
  await billing();
  const mail = { customer_email: 'ann@fairway.example', promo_subject: 'An offer', description: '<p>Hello</p>' };
  return h.post(`mlp_email/send_mail/${id}`, mail, asAdmin);
}

const addInvoice = async (): Promise<string> => (await buy(h, h.addMember())).invoice;

describe('calls', () => {
  testAuditedCalls(commerce, {
    admin: () => 'a1',
    entries,
    scenarios: {
      addCoupon: () =>
        h.post('mlp_coupan/add_coupan', { subscription: 'all', code_type: 'Expiry', code_off: 20 }, asAdmin),
      changeCouponStatus: async () =>
        h.post(`mlp_coupan/change_coupan_status/${(await makeCoupon(h)).id}`, {}, asAdmin),
      changeCouponStatuses: async () => {
        const { id } = await makeCoupon(h);
        return h.post('v1/admin/coupons/status', { ids: [id], status: 'Inactive' }, asAdmin);
      },
      addPrice: () =>
        h.post(
          'mlp_admin/add_price',
          { one_month: '11', six_month: '22', twelve_month: '33', life_time: '44' },
          asAdmin,
        ),
      addBilling: billing,
      sendPromo,
      deleteSentPromo: async () => {
        await sendPromo();
        const [mail] = await h.db.select().from(promoMails);
        return h.call('DELETE', `mlp_coupan/delete_coupan/${mail?.id}`, asAdmin);
      },
      deleteSentPromos: async () => {
        await sendPromo();
        const [mail] = await h.db.select().from(promoMails);
        return h.post('v1/admin/sent-mail/delete', { ids: [mail?.id] }, asAdmin);
      },
      exportInvoices: () => h.post('v1/admin/export/invoices', {}, asAdmin),
      exportCoupons: () => h.post('v1/admin/export/coupons', {}, asAdmin),
      exportUsedCoupons: () => h.post('v1/admin/export/used-coupons', {}, asAdmin),
      exportSentPromos: () => h.post('v1/admin/export/sent-mail', {}, asAdmin),
      refundInvoice: async () => h.post(`mlp_invoice/refund/${await addInvoice()}`, { amount: '5.00' }, asAdmin),
      sendReceipt: async () => h.post(`v1/admin/invoice/${await addInvoice()}/send-receipt`, {}, asAdmin),
    },
    exceptions: {
      invoicesBetween: 'Read-only: the range is in the body as specified',
      previewPromo: 'It sends and stores nothing',
    },
  });
});

test('a price change records the plan with its old and new price', async () => {
  const prices = { one_month: '11', six_month: '22', twelve_month: '33', life_time: '44' };
  await h.post('mlp_admin/add_price', prices, asAdmin);
  await h.db.delete(outbox);
  const changed = { ...prices, one_month: '12.50' };
  for (const _time of ['first', 'second']) {
    await h.post('mlp_admin/add_price', { ...changed, based_on: {} }, asAdmin);
    expect(await entries()).toEqual([
      expect.objectContaining({
        action: 'prices-update',
        subject_kind: 'prices',
        before: { one_month: '11.00' },
        after: { one_month: '12.50' },
      }),
    ]);
  }
});

test('an unknown coupon or a rejected request leaves no audit entry', async () => {
  await h.post(`mlp_coupan/change_coupan_status/${newId()}`, {}, asAdmin);
  await h.post('mlp_coupan/add_coupan', { subscription: 'all', code_type: 'Expiry', code_off: 200 }, asAdmin);
  expect(await entries()).toEqual([]);
});

test('the address of an offer is abbreviated', async () => {
  await sendPromo();
  const log = JSON.stringify(await entries());
  expect(log).toContain('a…@fairway.example');
  expect(log).not.toContain('ann@');
});

test('a refund records the invoice and the amount', async () => {
  const invoice = await addInvoice();
  await h.post(`mlp_invoice/refund/${invoice}`, { amount: '5.00' }, asAdmin);
  expect((await entries()).at(-1)).toMatchObject({
    action: 'invoice-refund',
    subject_kind: 'invoice',
    subject_id: invoice,
    label: expect.stringMatching(/^INV-/),
    before: { refunded: '0.00' },
    after: { refunded: '5.00' },
  });
});
