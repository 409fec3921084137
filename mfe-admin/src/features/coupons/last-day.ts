import type { Coupon } from '@fairway/contracts/commerce';
import { calendarDayText } from '@fairway/ui/day';

/** The last day of a code, in UTC: the code works until before `expires_at`. */
export const lastDayText = ({ expires_at }: Coupon): string =>
  expires_at === null ? 'No end' : calendarDayText(new Date(Date.parse(expires_at) - 1).toISOString());
