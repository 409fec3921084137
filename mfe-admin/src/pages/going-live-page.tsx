import { GoingLiveList } from '../features/going-live/going-live-list.tsx';
import { useSession } from '../features/session/session-context.ts';
import { AccountPage } from './account-page.tsx';

export function GoingLivePage() {
  const { api } = useSession();
  return (
    <AccountPage>
      <GoingLiveList api={api} />
    </AccountPage>
  );
}
