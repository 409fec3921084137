import { Link } from 'react-router-dom';
import { CoverageTable } from '../features/questions/coverage-table.tsx';
import { paths } from '../paths.ts';

export function ExplanationsPage() {
  return (
    <>
      <p>
        Explanations can be written one by one, or <Link to={paths.importQuestions}>imported from a CSV file</Link>.
      </p>
      <CoverageTable />
    </>
  );
}
