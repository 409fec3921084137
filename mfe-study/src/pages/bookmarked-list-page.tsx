import { useHost } from '@fairway/area/use-host';
import { useListView } from '@fairway/area-ui/list-view';
import type { MarkListOutput } from '@fairway/contracts/question-bank/study';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useQuery } from '@tanstack/react-query';
import { markedQuery, pageSize } from '../features/lists/api.ts';
import { bookColumn, dayColumn, questionColumn, removeColumn } from '../features/lists/columns.tsx';
import { ManagedList } from '../features/lists/managed-list.tsx';
import { useRemoveAll } from '../features/lists/use-remove-all.ts';
import { useListedMark } from '../features/marks/use-listed-mark.ts';
import { type Place, paths } from '../paths.ts';
import { PremiumList } from './premium-only.tsx';

const title = 'Bookmarked Questions';
const inBookmarks = (num: number, zid: string): Place => ({ mode: 'normal', type: 'bookmarked', id: '0', num, zid });

export function BookmarkedListPage() {
  return <PremiumList title={title}>{() => <BookmarkedList />}</PremiumList>;
}

function BookmarkedList() {
  const { api, notify } = useHost();
  const listed = useListView();
  const list = useQuery(markedQuery(api, 'bookmarked', listed.view));
  const setBookmark = useListedMark('bookmarked');
  const clear = useRemoveAll('favorite', 'All bookmarks are removed.');
  const isFilled = list.data !== undefined && list.data.meta.total > 0;

  async function remove({ zmcq_id, question }: MarkListOutput['data'][number]): Promise<void> {
    const label = `Question ${question?.ZNUMBER ?? ''}`;
    const wrong = await setBookmark(zmcq_id, false);
    if (wrong !== undefined) return notify({ kind: 'danger', text: `${label} could not be un-bookmarked. ${wrong}` });
    notify({
      kind: 'info',
      text: `${label} is no longer bookmarked.`,
      action: { label: 'Undo', run: () => void undo(zmcq_id, label) },
    });
  }
  async function undo(zid: string, label: string): Promise<void> {
    const wrong = await setBookmark(zid, true);
    if (wrong !== undefined) notify({ kind: 'danger', text: `${label} could not be bookmarked. ${wrong}` });
  }

  return (
    <ManagedList
      title={title}
      actions={isFilled && <LinkButton href={paths.watch(inBookmarks(1, '0'))}>Study them</LinkButton>}
      removeAll={
        isFilled ? { label: 'Un-Bookmark All', effect: effectOn(list.data.meta.total), run: clear } : undefined
      }
      hint="Bookmark a question while you study, and it waits here."
      list={list}
      listed={listed}
      columns={[
        questionColumn((row) => inBookmarks(placeIn(list.data, row), row.zmcq_id)),
        bookColumn,
        dayColumn('Bookmarked'),
        removeColumn('Un-Bookmark', (row) => void remove(row)),
      ]}
    />
  );
}

const effectOn = (total: number) =>
  `${total === 1 ? 'Your bookmark is' : `All ${formatNumber(total)} bookmarks are`} removed. Your answers and progress stay.`;

/** The number is a first guess; the study page corrects it. */
function placeIn(list: MarkListOutput | undefined, row: MarkListOutput['data'][number]): number {
  return list ? list.meta.page * pageSize + list.data.indexOf(row) + 1 : 1;
}
