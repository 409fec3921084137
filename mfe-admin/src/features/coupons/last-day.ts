import type { Coupon } from '@fairway/contracts/commerce';
import { dayText } from '@fairway/contracts/day-text';

/** The last day of a code: the code works until before `expires_at`. */
export const lastDayText = ({ expires_at }: Coupon, zone: string): string =>
  expires_at === null ? 'No end' : dayText(new Date(Date.parse(expires_at) - 1).toISOString(), zone);
