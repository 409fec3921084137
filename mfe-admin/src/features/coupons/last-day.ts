import type { Coupon } from '@fairway/contracts/commerce/commerce';
import { dayText } from '@fairway/contracts/identity/day-text';

/** The last day of a code: the code works until before `expires_at`. */
export const lastDayText = ({ expires_at }: Coupon, zone: string): string =>
  expires_at === null ? 'No end' : dayText(new Date(Date.parse(expires_at) - 1).toISOString(), zone);
