import { useSession } from '../features/session/session-context.ts';
import { SubscriberTable } from '../features/subscribers/subscriber-table.tsx';
import { AccountPage } from './account-page.tsx';

export function SubscribersPage() {
  const { api } = useSession();
  return (
    <AccountPage wide>
      <SubscriberTable api={api} />
    </AccountPage>
  );
}
