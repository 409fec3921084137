import { newId } from '@fairway/kit/database/new-id';
import { expect, test } from 'vitest';
import { asAdmin, makeCoupon, promoRow } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { promoMails } from '../schema.ts';

const h = setUpHarness();

test('several coupons are set at once, whatever their status; a missing one is reported, and the others are updated', async () => {
  const [one, other] = [await makeCoupon(h), await makeCoupon(h)];
  await h.post(`mlp_coupan/change_coupan_status/${other.id}`, {}, asAdmin);
  const ids = [one.id, 'nobodys0', other.id, one.id];
  const { status, body } = await h.post('v1/admin/coupons/status', { ids, status: 'Inactive' }, asAdmin);
  expect([status, body]).toEqual([
    200,
    { done: [one.id, other.id], failed: [{ id: 'nobodys0', message: 'No such coupon' }] },
  ]);
  const { coupons } = (await h.get('mlp_coupan/all_coupan', asAdmin)).body;
  expect(coupons.map((coupon: { coupan_status: string }) => coupon.coupan_status)).toEqual(['Inactive', 'Inactive']);
});

test('several sent mails are deleted at once', async () => {
  const ids = [newId(), newId(), newId()];
  await h.db.insert(promoMails).values(ids.map((id) => promoRow({ id })));
  const { body } = await h.post('v1/admin/sent-mail/delete', { ids: ids.slice(1) }, asAdmin);
  expect(body).toEqual({ done: ids.slice(1), failed: [] });
  const { sent } = (await h.get('mlp_coupan/sentMail', asAdmin)).body;
  expect(sent.map((mail: { _id: string }) => mail._id)).toEqual(ids.slice(0, 1));
});
