import { SentPromoTable } from '../features/coupons/sent-promo-table.tsx';
import { useSession } from '../features/session/session-context.ts';
import { AccountPage } from './account-page.tsx';

export function SentMailPage() {
  const { api } = useSession();
  return (
    <AccountPage wide>
      <SentPromoTable api={api} />
    </AccountPage>
  );
}
