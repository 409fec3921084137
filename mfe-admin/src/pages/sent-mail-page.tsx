import { SentPromoTable } from '../features/coupons/sent-promo-table.tsx';

export function SentMailPage() {
  return <SentPromoTable />;
}
