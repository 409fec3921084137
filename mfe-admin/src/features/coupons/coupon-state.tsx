import type { Coupon, CouponScope, ListedCoupon } from '@fairway/contracts/commerce/commerce';
import { type CouponState, couponStates } from '@fairway/contracts/commerce/coupon-states';
import { dayText } from '@fairway/contracts/identity/day-text';
import { Tag } from '@fairway/ui/lists/tag';
import { dollars } from '@fairway/ui/text/dollars';

const names: Record<CouponState, string> = {
  active: 'Active',
  inactive: 'Inactive',
  expired: 'Expired',
  used_up: 'Used up',
};

const stateOptions = couponStates.map((value) => [value, names[value]] as const);

/** The stored status, and why an Active code cannot be used anyway. */
function statusText({ coupan_status, state }: Coupon): string {
  return state === 'active' || state === 'inactive' ? coupan_status : `${coupan_status}, ${names[state].toLowerCase()}`;
}

export function CouponStatus({ coupon }: { coupon: Coupon }) {
  const { coupan_status, state } = coupon;
  return (
    <>
      {coupan_status}
      {(state === 'expired' || state === 'used_up') && (
        <>
          {' '}
          <Tag>{names[state]}</Tag>
        </>
      )}
    </>
  );
}

/** The status column of a list; its cell may add to the text. */
export const stateColumn = {
  key: 'state',
  title: 'Status',
  filterable: true,
  options: stateOptions,
  text: statusText,
} as const;

/** '3 of 10', or '3' without a limit. */
export const usesText = ({ coupan_used, max_uses }: Coupon): string =>
  max_uses === null ? String(coupan_used) : `${coupan_used} of ${max_uses}`;

/** What its purchases paid. */
export const paidText = ({ paid_cents }: ListedCoupon): string => dollars(paid_cents);

/** Why no mail with this code is sent, for its form; undefined if the code can be used. */
export const warnings: Record<CouponState, string | undefined> = {
  active: undefined,
  inactive: 'This code is Inactive: a payer could not use it. Set it Active in Coupon Codes before you send it.',
  expired: 'This code has expired: a payer could not use it. Generate a new code in Coupon Codes.',
  used_up: 'This code has reached its usage limit: a payer could not use it. Generate a new code in Coupon Codes.',
};

/** The last day of a code: the code works until before `expires_at`. */
export const lastDayText = ({ expires_at }: Coupon, zone: string): string =>
  expires_at === null ? 'No end' : dayText(new Date(Date.parse(expires_at) - 1).toISOString(), zone);

/** The plans a coupon is valid for, as the back office names them. */
export const subscriptionTypes: Record<CouponScope, string> = {
  all: 'All',
  one_month: '1 Month Access',
  three_month: '3 Month Access',
  six_month: '6 Month Access',
  twelve_month: '12 Month Access',
  life_time: 'Life Time Access',
};

export const scopes: CouponScope[] = ['all', 'one_month', 'three_month', 'six_month', 'twelve_month', 'life_time'];
