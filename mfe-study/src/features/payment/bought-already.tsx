import type { PaidPurchase } from '@fairway/contracts/commerce/commerce';
import { instantText } from '@fairway/contracts/identity/day-text';
import { Notice } from '@fairway/ui/states/notice';
import { paths } from '../../paths.ts';

const recentMs = 24 * 60 * 60_000;

/** A member who returns to the checkout sees the purchase they just made, before paying again. */
export function BoughtAlready({ latest }: { latest: PaidPurchase | null | undefined }) {
  if (!latest || Date.now() - Date.parse(latest.paid_at) > recentMs) return null;
  return (
    <Notice kind="success">
      You bought {latest.subscription_type} on {instantText(latest.paid_at, latest.time_zone)} (
      <a href={paths.invoice(latest.invoice)}>{latest.number}</a>). This is another order.
    </Notice>
  );
}
