import { Link } from 'react-router-dom';
import { CoverageTable } from '../features/questions/coverage-table.tsx';
import { useSession } from '../features/session/session-context.ts';
import { paths } from '../paths.ts';
import { AccountPage } from './account-page.tsx';

export function ExplanationsPage() {
  const { api } = useSession();
  return (
    <AccountPage trail={[{ href: paths.questions, text: 'Questions' }]} wide>
      <p>
        Explanations can be written one by one, or <Link to={paths.importQuestions}>imported from a CSV file</Link>.
      </p>
      <CoverageTable api={api} />
    </AccountPage>
  );
}
