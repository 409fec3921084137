import { useHost } from '@fairway/area/use-host';
import { Panel } from '@fairway/area-ui/panel';
import type { Panels } from '@fairway/area-ui/use-panels';
import type { ContentHealth as Health } from '@fairway/contracts/question-bank/bank-figures';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../loaded.tsx';
import { paths } from '../../paths.ts';
import { contentHealthQuery } from './api.ts';
import styles from './dashboard.module.css';
import { type ScrolledColumn, ScrolledTable } from './scrolled-table.tsx';

type Book = Health['books'][number];

const problems = [
  // A question is held back until its picture is imported.
  { name: 'Missing pictures', key: 'missing_pictures', list: paths.heldBack },
  { name: 'Held back', key: 'held_back', list: paths.heldBack },
  { name: 'Not explained', key: 'unexplained', list: paths.unexplained },
] as const;

/** What the bank lacks. Each number links to its questions. */
export function ContentHealth({ panels }: { panels: Panels }) {
  const { api } = useHost();
  const query = contentHealthQuery(api);
  const health = useQuery(query);
  return (
    <Panel id="health" title="Content health" panels={panels} loads={query.queryKey} canFill>
      <div className={styles.twelveRows}>
        <Loaded query={health} title="The state of the question bank" lines={11}>
          {({ books }) =>
            books.some(({ questions }) => questions > 0) ? (
              <ScrolledTable
                name="Content health"
                className={styles.health}
                columns={columns}
                rows={books}
                rowKey={({ ZINBOOK }) => ZINBOOK}
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
      </div>
    </Panel>
  );
}

const columns: ScrolledColumn<Book>[] = [
  { title: 'Book', isName: true, cell: ({ title }) => title },
  { title: 'Questions', isNumber: true, cell: ({ questions }) => formatNumber(questions) },
  ...problems.map(
    ({ key, name, list }): ScrolledColumn<Book> => ({
      title: name,
      isNumber: true,
      cell: ({ ZINBOOK, title, [key]: count }) =>
        count === 0 ? (
          0
        ) : (
          <a href={list(ZINBOOK)}>
            {formatNumber(count)}
            <span className="sr-only">
              {' '}
              {name.toLowerCase()} in {title}
            </span>
          </a>
        ),
    }),
  ),
];
