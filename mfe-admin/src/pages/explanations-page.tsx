import { CoverageTable } from '../features/questions/coverage-table.tsx';
import { useSession } from '../features/session/session-context.ts';
import { AccountPage } from './account-page.tsx';

export function ExplanationsPage() {
  const { api } = useSession();
  return (
    <AccountPage title="Explanations" wide>
      <CoverageTable api={api} />
    </AccountPage>
  );
}
