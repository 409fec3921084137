import { QuestionTable } from '../features/questions/question-table.tsx';

export function QuestionsPage() {
  return <QuestionTable />;
}
