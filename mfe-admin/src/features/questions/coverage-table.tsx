import { useHost } from '@fairway/area/use-host';
import type { BankFilters } from '@fairway/contracts/question-bank/admin-questions';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { type Column, DataTable } from '@fairway/ui/lists/data-table';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Loaded } from '../../loaded.tsx';
import { paths } from '../../paths.ts';
import { bankFiltersQuery } from './api.ts';

type Book = BankFilters['books'][number];

/** The share of each book's questions with explanations, with links to the questions that need one most. */
export function Page() {
  const { api } = useHost();
  const filterOptions = useQuery(bankFiltersQuery(api));
  return (
    <>
      <p>
        Explanations can be written one by one, or <Link to={paths.importQuestions}>imported from a CSV file</Link>.
      </p>
      <Loaded query={filterOptions} title="Explanations" lines={8}>
        {({ books }) =>
          books.some(({ total }) => total > 0) ? (
            <DataTable
              caption="Explanations by book"
              columns={columns}
              rows={books.filter(({ total }) => total > 0)}
              rowKey={({ _id }) => _id}
            />
          ) : (
            <EmptyState
              title="This Table Is Empty"
              text="The bank has no questions yet. Import them first."
              action={<LinkButton href={paths.importQuestions}>Import questions</LinkButton>}
            />
          )
        }
      </Loaded>
    </>
  );
}

const columns: Column<Book>[] = [
  { key: 'book', title: 'Book', cell: ({ title }) => title, narrow: 'untitled' },
  { key: 'department', title: 'Department', cell: ({ department }) => department },
  {
    key: 'explained',
    title: 'Explained',
    numeric: true,
    cell: ({ explained, total }) => `${formatNumber(explained)} of ${formatNumber(total)}`,
  },
  {
    key: 'share',
    title: 'Share',
    numeric: true,
    cell: ({ explained, total }) => `${Math.floor((explained / total) * 100)}%`,
  },
  {
    key: 'missing',
    title: 'To write',
    cell: ({ _id, title, explained, total }) =>
      explained === total ? (
        'None'
      ) : (
        <Link to={paths.unexplained(_id)}>
          {formatNumber(total - explained)} <span className="sr-only">questions of {title}</span> to write, most missed
          first
        </Link>
      ),
  },
];
