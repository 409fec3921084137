import type { BulkAction, BulkResult } from './bulk-bar.tsx';

type Status = 'Active' | 'Inactive';

/** Set the status of the selected rows. `noun` names one row; `effects` states what each status means. */
export const statusActions = ({
  noun,
  effects,
  run,
  reloads,
}: {
  noun: string;
  effects: Record<Status, string>;
  run: (ids: string[], status: Status) => Promise<BulkResult>;
  reloads: BulkAction['reloads'];
}): BulkAction[] =>
  (['Active', 'Inactive'] as const).map((status) => ({
    text: `Set ${status}`,
    title: 'Are you sure?',
    question: (count) => `${count} ${noun}${count === 1 ? '' : 's'} will be ${status}. ${effects[status]}`,
    confirm: 'Yes, change it!',
    run: (ids) => run(ids, status),
    reloads,
  }));
