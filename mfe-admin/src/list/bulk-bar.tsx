import { useHost } from '@fairway/area/use-host';
import { Button } from '@fairway/ui/buttons/button';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import { Notice } from '@fairway/ui/states/notice';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../use-change.ts';
import styles from './list-table.module.css';
import { maxSelected, type Selection } from './use-selection.ts';

/** An action on each selected row. */
export type BulkResult = { done: string[]; failed: { id: string; message: string }[] };

export type BulkAction = {
  /** The label of its button. */
  text: string;
  /** The dialog that asks first: its title, its text for a number of rows, and the label of its button. */
  title: string;
  question: (count: number) => string;
  confirm: string;
  /** Acts on these rows, at most 100. */
  run: (ids: string[]) => Promise<BulkResult>;
  /** The key of the queries with the rows. */
  reloads: QueryKey;
};

const rowsOf = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`;

/** The actions on the selected rows. Failed rows stay selected, with their errors. */
export function BulkBar({ actions, selection }: { actions: readonly BulkAction[]; selection: Selection }) {
  const { notify } = useHost();
  const [asking, setAsking] = useState<BulkAction>();
  const [failed, setFailed] = useState<BulkResult['failed']>([]);
  const { ids } = selection;

  const { confirm } = useChange({
    call: (action: BulkAction) => {
      setFailed([]);
      return action.run(ids);
    },
    onSaved: ({ done, failed: refused }, { text: what }) => {
      selection.keep(refused.map(({ id }) => id));
      setFailed(refused);
      const text = `${what}: ${rowsOf(done.length)} done`;
      if (refused.length === 0) notify({ kind: 'success', text, ms: 4_000 });
      else notify({ kind: 'danger', text: `${text}, ${rowsOf(refused.length)} failed`, ms: 4_000 });
    },
    reloads: asking ? [asking.reloads] : [],
    isAwaited: true,
  });

  const shown = failed.filter(({ id }) => selection.has(id));
  return (
    <>
      {ids.length > 0 && (
        <section className={styles.bulk} aria-label="Selected rows">
          <span>
            <b>{ids.length}</b> selected{selection.isFull && `, ${maxSelected} at most`}
          </span>
          {actions.map((action) => (
            <Button key={action.text} kind="quiet" onClick={() => setAsking(action)}>
              {action.text}
            </Button>
          ))}
          <Button kind="text" onClick={() => selection.keep([])}>
            Clear
          </Button>
        </section>
      )}
      {shown.length > 0 && (
        <Notice kind="danger">
          Not done:
          <ul>
            {shown.map(({ id, message }) => (
              <li key={id}>
                {selection.nameOf(id)}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {asking && (
        <ConfirmDialog
          title={asking.title}
          confirm={asking.confirm}
          onConfirm={() => confirm(asking)}
          onClose={() => setAsking(undefined)}
        >
          {asking.question(ids.length)}
        </ConfirmDialog>
      )}
    </>
  );
}
