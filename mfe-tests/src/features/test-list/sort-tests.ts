import type { TestSummary } from '@fairway/contracts/testing/testing';
import type { SortType } from '@fairway/ui/lists/data-table';

const order: Record<TestSummary['status'], number> = { New: 0, 'In progress': 1, Completed: 2 };
const words = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' }).compare;

/** Compares two tests by a column of the list. */
const comparisons: Record<string, (one: TestSummary, other: TestSummary) => number> = {
  test_name: (one, other) => words(one.test_name, other.test_name),
  topic_title: (one, other) => words(one.topic_title, other.topic_title),
  insert_date: (one, other) => Date.parse(one.insert_date) - Date.parse(other.insert_date),
  status: (one, other) => order[one.status] - order[other.status],
};

/** The tests sorted by a column; without one in creation order. The sort is stable. */
export function sortTests(tests: TestSummary[], by: string | undefined, type: SortType): TestSummary[] {
  const compare = comparisons[by ?? ''];
  if (!compare) return tests;
  return tests.toSorted((one, other) => (type === 'asc' ? compare(one, other) : compare(other, one)));
}
