import { QuestionTable } from '../features/questions/question-table.tsx';
import { useSession } from '../features/session/session-context.ts';
import { AccountPage } from './account-page.tsx';

export function QuestionsPage() {
  const { api } = useSession();
  return (
    <AccountPage wide>
      <QuestionTable api={api} />
    </AccountPage>
  );
}
