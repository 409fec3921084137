import { Actions } from '@fairway/ui/buttons/actions';
import { Button } from '@fairway/ui/buttons/button';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import { Breadcrumbs } from '@fairway/ui/menus/breadcrumbs';
import { type ReactNode, useState } from 'react';
import { paths } from '../../paths.ts';
import styles from './lists.module.css';

type RemoveAll = {
  /** "Un-Hide All" and the like. */
  label: string;
  /** What goes and what stays, with counts. */
  effect: string;
  /** Options of the removal, below the text. */
  options?: ReactNode;
  /** Returns an error message, or nothing. */
  run: () => Promise<string | undefined>;
};

/** The frame of a member's list: the breadcrumb, its name, and the button that empties it. */
export function ListPage({
  title,
  trail = [],
  actions,
  removeAll,
  children,
}: {
  title: string;
  /** Between the dashboard and this list. */
  trail?: { href: string; text: string }[];
  actions?: ReactNode;
  /** Absent if there is nothing to remove. */
  removeAll?: RemoveAll | undefined;
  children: ReactNode;
}) {
  const [asks, setAsks] = useState(false);
  return (
    <section className={styles.page}>
      <title>{`${title} · Fairway`}</title>
      <Breadcrumbs trail={[{ href: paths.dashboard, text: 'Dashboard' }, ...trail]} here={title} />
      <header className={styles.head}>
        <h1>{title}</h1>
        <Actions>
          {actions}
          {removeAll && (
            <Button kind="quiet" onClick={() => setAsks(true)}>
              {removeAll.label}
            </Button>
          )}
        </Actions>
      </header>
      {children}
      {asks && removeAll && (
        <ConfirmDialog
          title="Are you sure?"
          confirm={removeAll.label}
          onConfirm={removeAll.run}
          onClose={() => setAsks(false)}
          options={removeAll.options}
        >
          {removeAll.effect} You cannot undo this action.
        </ConfirmDialog>
      )}
    </section>
  );
}
