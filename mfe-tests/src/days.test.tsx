import { type DayPlace, testDays } from '@fairway/area/days';
import { DataTable } from '@fairway/ui/lists/data-table';
import { UnsentChoicesProvider } from './features/choices/unsent-choices.tsx';
import { TestFacts } from './features/facts/test-facts.tsx';
import { Sheet } from './features/sheet/sheet.tsx';
import { testColumns } from './features/test-list/columns.tsx';
import { ManageTestsPage } from './pages/manage-tests-page.tsx';
import { member, summary } from './test/fixtures.ts';
import { calls } from './test/open-tests.tsx';

const marks = { rules_of_the_road: 90, others: 70 };

const places: Record<string, DayPlace> = {
  'features/facts/test-facts.tsx': {
    show: ({ at }) => <TestFacts test={summary({ insert_date: at, submitted_at: at })} />,
  },
  'features/sheet/sheet.tsx': {
    show: ({ at }) => (
      <Sheet title="Test" test={summary({ insert_date: at })}>
        Questions
      </Sheet>
    ),
  },
  'features/test-list/columns.tsx': {
    show: ({ at }) => (
      <DataTable
        caption="Tests"
        columns={testColumns(marks, () => {})}
        rows={[summary({ insert_date: at })]}
        rowKey={({ _id }) => _id}
      />
    ),
    namedIn: 'pages/manage-tests-page.tsx',
  },
  'pages/manage-tests-page.tsx': {
    show: () => (
      <UnsentChoicesProvider memberId="m1">
        <ManageTestsPage />
      </UnsentChoicesProvider>
    ),
    answers: ({ at }) => ({ [calls.list]: [summary({ insert_date: at })] }),
  },
};

testDays(import.meta.dirname, places, () => ({ state: 'signed-in', member: member() }));
