import type { ListedCoupon } from '@fairway/contracts/commerce/commerce';
import type { SentPromo } from '@fairway/contracts/commerce/promo';

export const coupon = (overrides: Partial<ListedCoupon> = {}): ListedCoupon => ({
  _id: 'c1',
  coupan_code: 'SEA20',
  coupan_off: '20',
  coupan_type: 'Expiry',
  coupan_status: 'Active',
  state: 'active',
  coupan_gen_date: '2026-09-05T12:00:00.000Z',
  subscription_type: 'six_month',
  coupan_used: 3,
  expires_at: null,
  max_uses: null,
  paid_cents: 2_997,
  ...overrides,
});
export const promo: SentPromo = {
  _id: 'p1',
  customer_email: 'mate@fairway.example',
  promo_subject: 'A fifth off',
  promo_message: '<p>Dear <strong>mate</strong></p>',
  promo_send_date: '2026-09-06T12:00:00.000Z',
  coupan_id: 'c1',
  coupan_code: 'SEA20',
  status: 'sent',
};
