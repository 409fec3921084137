import { messageOf } from '@fairway/area/message-of';
import { useHost } from '@fairway/area/use-host';
import { Button } from '@fairway/ui/buttons/button';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import { Notice } from '@fairway/ui/states/notice';
import { useState } from 'react';
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
  /** Acts on these rows, at most 100, and reloads the list. May throw an ApiFault. */
  run: (ids: string[]) => Promise<BulkResult>;
};

const rowsOf = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`;

/** The actions on the selected rows. Failed rows stay selected, with their errors. */
export function BulkBar({ actions, selection }: { actions: readonly BulkAction[]; selection: Selection }) {
  const { notify } = useHost();
  const [asking, setAsking] = useState<BulkAction>();
  const [failed, setFailed] = useState<BulkResult['failed']>([]);
  const { ids } = selection;

  async function run(action: BulkAction): Promise<string | undefined> {
    setFailed([]);
    try {
      const result = await action.run(ids);
      const failedIds = result.failed.map(({ id }) => id);
      selection.keep(failedIds);
      setFailed(result.failed);
      const text = `${action.text}: ${rowsOf(result.done.length)} done`;
      notify({
        kind: failedIds.length > 0 ? 'danger' : 'success',
        text: failedIds.length > 0 ? `${text}, ${rowsOf(failedIds.length)} failed` : text,
        ms: 4_000,
      });
      return undefined;
    } catch (error) {
      return messageOf(error);
    }
  }

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
          onConfirm={() => run(asking)}
          onClose={() => setAsking(undefined)}
        >
          {asking.question(ids.length)}
        </ConfirmDialog>
      )}
    </>
  );
}
