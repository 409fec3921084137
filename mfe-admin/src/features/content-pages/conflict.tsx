import { Actions } from '@fairway/ui/buttons/actions';
import { Button } from '@fairway/ui/buttons/button';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Change } from '../../changes.tsx';
import { Loaded } from '../../loaded.tsx';
import styles from './content-pages.module.css';
import { LazyChanges } from './load-changes.ts';

/** Shown instead of overwriting another administrator's save: their changes, and the options. */
export function Conflict({
  compare,
  onKeepMine,
  onUseTheirs,
}: {
  /** Loads the saved version, and its changes since the form was opened. */
  compare: () => Promise<{ version: number; changes: Change[] }>;
  /** Bases the next save on this version. */
  onKeepMine: (version: number) => void;
  onUseTheirs: () => void;
}) {
  const [isDropping, setIsDropping] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const theirs = useQuery({ queryKey: ['page-conflict'], queryFn: compare, gcTime: 0, staleTime: 0 });
  return (
    <section className={styles.conflict} aria-label="Somebody else saved this">
      <h3 ref={heading} tabIndex={-1}>
        Somebody else has saved this since you opened it
      </h3>
      <p>Your text is not saved. This is what they changed:</p>
      <Loaded query={theirs} title="Their changes">
        {({ version, changes }) => (
          <>
            <LazyChanges changes={changes} />
            <Actions>
              <Button kind="quiet" onClick={() => onKeepMine(version)}>
                Keep mine
              </Button>
              <Button kind="text" onClick={() => setIsDropping(true)}>
                Discard mine and open theirs
              </Button>
            </Actions>
            <p className={styles.meta}>
              If you keep yours, Submit replaces theirs. Theirs stays in the list of versions.
            </p>
          </>
        )}
      </Loaded>
      {isDropping && (
        <ConfirmDialog
          title="Discard your text?"
          confirm="Discard mine"
          onConfirm={async () => {
            onUseTheirs();
            return undefined;
          }}
          onClose={() => setIsDropping(false)}
        >
          You will not be able to recover what you typed.
        </ConfirmDialog>
      )}
    </section>
  );
}
