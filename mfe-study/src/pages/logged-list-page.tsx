import { useHost } from '@fairway/area/use-host';
import { useListView } from '@fairway/area-ui/list-view';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { loggedQuery } from '../features/lists/api.ts';
import { answerColumn, bookColumn, dayColumn, inItsBook, questionColumn } from '../features/lists/columns.tsx';
import { loggedHint, ManagedList } from '../features/lists/managed-list.tsx';
import { useClearLog } from '../features/lists/use-clear-log.tsx';
import { paths } from '../paths.ts';
import { PremiumList } from './premium-only.tsx';

const newestFirst = { sortBy: 'insert_date', sortType: 'desc' } as const;
const columns = [questionColumn(inItsBook), bookColumn, answerColumn, { ...dayColumn('Answered'), sortable: true }];

/** All logged answers, the latest one of each question. */
export function LoggedListPage() {
  const title = 'All Logged Questions';
  return <PremiumList title={title}>{() => <LoggedList title={title} />}</PremiumList>;
}

/** The log of one book. */
export function TopicListPage() {
  const title = 'Logged Question By Topic';
  const { id } = useParams();
  return <PremiumList title={title}>{() => <LoggedList title={title} zinbook={id} />}</PremiumList>;
}

function LoggedList({ title, zinbook }: { title: string; zinbook?: string | undefined }) {
  const { api } = useHost();
  const listed = useListView(newestFirst);
  const list = useQuery(loggedQuery(api, listed.view, zinbook));
  const isWhole = zinbook === undefined;
  return (
    <ManagedList
      title={title}
      trail={isWhole ? [] : [{ href: paths.topics, text: 'Logged Questions By Topic' }]}
      removeAll={useClearLog(list.data?.meta.total, isWhole)}
      hint={loggedHint}
      list={list}
      listed={listed}
      columns={columns}
      onSort={listed.sort}
    />
  );
}
