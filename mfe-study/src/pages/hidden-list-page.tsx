import { useHost } from '@fairway/area/use-host';
import { useListView } from '@fairway/area-ui/list-view';
import type { MarkListOutput } from '@fairway/contracts/question-bank/study';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { markedQuery } from '../features/lists/api.ts';
import { bookColumn, dayColumn, inItsBook, questionColumn, removeColumn } from '../features/lists/columns.tsx';
import { ManagedList } from '../features/lists/managed-list.tsx';
import { useRemoveAll } from '../features/lists/use-remove-all.ts';
import { useListedMark } from '../features/marks/use-listed-mark.ts';
import { PremiumList } from './premium-only.tsx';

const title = 'Hidden Questions';

export function HiddenListPage() {
  return <PremiumList title={title}>{() => <HiddenList />}</PremiumList>;
}

function HiddenList() {
  const { api } = useHost();
  const listed = useListView();
  const [selected, setSelected] = useState<MarkListOutput['data'][number]>();
  const list = useQuery(markedQuery(api, 'hidden', listed.view));
  const setHidden = useListedMark('hidden');
  const clear = useRemoveAll('hide', 'All questions are un-hidden.');
  const isFilled = list.data !== undefined && list.data.meta.total > 0;
  return (
    <ManagedList
      title={title}
      removeAll={isFilled ? { label: 'Un-Hide All', effect: effectOn(list.data.meta.total), run: clear } : undefined}
      hint="A question that you hide while you study does not come up again. It waits here."
      list={list}
      listed={listed}
      columns={[questionColumn(inItsBook), bookColumn, dayColumn('Hidden'), removeColumn('Un-Hide', setSelected)]}
    >
      {selected && (
        <ConfirmDialog
          title="Are you sure?"
          confirm="Yes, Un-Hide it!"
          onConfirm={() => setHidden(selected.zmcq_id, false)}
          onClose={() => setSelected(undefined)}
        >
          You will not be able to recover this again!
        </ConfirmDialog>
      )}
    </ManagedList>
  );
}

const effectOn = (total: number) =>
  total === 1
    ? 'The hidden question returns to study and new tests.'
    : `All ${formatNumber(total)} hidden questions return to study and new tests.`;
