import type { BulkAction, BulkResult } from './bulk-bar.tsx';

type Status = 'Active' | 'Inactive';

/** Sets the status of the selected rows. `noun` names one row; `consequence` states the effect. */
export const statusAction = (
  status: Status,
  {
    noun,
    consequence,
    run,
    reloads,
  }: {
    noun: string;
    consequence: string;
    run: (ids: string[], status: Status) => Promise<BulkResult>;
    reloads: BulkAction['reloads'];
  },
): BulkAction => ({
  text: `Set ${status}`,
  title: 'Are you sure?',
  question: (count) => `${count} ${noun}${count === 1 ? '' : 's'} will be ${status}. ${consequence}`,
  confirm: 'Yes, change it!',
  run: (ids) => run(ids, status),
  reloads,
});
