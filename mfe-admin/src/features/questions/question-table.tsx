import { useHost } from '@fairway/area/use-host';
import { useListView } from '@fairway/area-ui/list-view';
import { dayText } from '@fairway/contracts/identity/day-text';
import type { BankListItem, QuestionStatus } from '@fairway/contracts/question-bank/admin-questions';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { Day } from '@fairway/ui/days/day';
import { Tag } from '@fairway/ui/lists/tag';
import { Notice } from '@fairway/ui/states/notice';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type ListColumn, ListTable } from '../../list/list-table.tsx';
import { useListFilters } from '../../list/use-list-filters.ts';
import { paths } from '../../paths.ts';
import { bankFiltersQuery, type Filters, filterKeys, questionsQuery } from './api.ts';
import { ExportQuestions } from './export-questions.tsx';
import { QuestionFilters } from './question-filters.tsx';

export function Page() {
  const { api } = useHost();
  const { view } = useListView();
  const filters = useListFilters(filterKeys);
  const filterOptions = useQuery(bankFiltersQuery(api));
  const questions = useQuery(questionsQuery(api, view, filters.values as Filters));
  return (
    <>
      <QuestionFilters filters={filters} filterOptions={filterOptions.data} />
      {questions.data?.isCut && <Notice>The 1,000 best matches are shown. Add a word to narrow them down.</Notice>}
      <ListTable
        caption="Questions"
        columns={columns}
        query={questions}
        filters={filters}
        views={views}
        exportAction={
          <>
            <LinkButton kind="quiet" href={paths.importQuestions}>
              Import
            </LinkButton>
            <ExportQuestions filters={filters.values as Filters} total={questions.data?.total ?? 0} />
          </>
        }
        firstStep={{ text: 'Import questions', href: paths.importQuestions }}
      />
    </>
  );
}

export const statusText: Record<QuestionStatus, string> = {
  served: 'In use',
  held_back: 'Held back',
  retired: 'Retired',
};

const missedText = ({ answered, missed }: BankListItem) =>
  answered === 0 ? '–' : `${formatNumber(missed)} of ${formatNumber(answered)}`;

/** Many questions begin with the same words in capitals, such as INLAND ONLY: a line cut short begins after them. */
const distinctFirst = (stem: string) => stem.replace(/^([A-Z][A-Z &]+\.)\s+(.+)$/s, '$2 $1');

const views = [{ name: 'Newest first', query: { sortBy: 'added', sortType: 'desc' } }];

const columns: ListColumn<BankListItem>[] = [
  {
    key: 'number',
    title: 'Bank number',
    sortable: true,
    text: ({ bank_number }) => bank_number,
    cell: ({ _id, bank_number }) => <Link to={paths.question(_id)}>{bank_number}</Link>,
  },
  {
    key: 'stem',
    title: 'Question',
    card: 'line',
    isLong: true,
    text: ({ stem }) => stem,
    cell: ({ stem }) => distinctFirst(stem),
  },
  { key: 'book', title: 'Book', text: ({ book }) => book },
  {
    key: 'status',
    title: 'Status',
    text: ({ status }) => statusText[status],
    cell: ({ status }) => (status === 'served' ? statusText[status] : <Tag>{statusText[status]}</Tag>),
  },
  { key: 'explained', title: 'Explanation', text: ({ is_explained }) => (is_explained ? 'Yes' : 'None') },
  { key: 'missed', title: 'Missed', numeric: true, sortable: true, text: missedText },
  {
    key: 'reports',
    title: 'Reports',
    numeric: true,
    text: ({ open_reports }) => (open_reports > 0 ? String(open_reports) : '–'),
  },
  {
    key: 'added',
    title: 'Added',
    sortable: true,
    hasDays: true,
    text: ({ added_at }, zone) => dayText(added_at, zone),
    cell: ({ added_at }) => <Day at={added_at} />,
  },
];
