import { ApiFault } from '@fairway/area/api-client';
import { messageOf } from '@fairway/area/message-of';
import { useHost } from '@fairway/area/use-host';
import type { BankImport } from '@fairway/contracts/question-bank/bank-imports';
import { Button } from '@fairway/ui/buttons/button';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { Notice } from '@fairway/ui/states/notice';
import { Spinner } from '@fairway/ui/states/spinner';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { AnotherFormat } from '../features/questions/another-format.tsx';
import { formWith, importQuery, startImport } from '../features/questions/api.ts';
import { ImportColumns } from '../features/questions/import-columns.tsx';
import { ImportForm } from '../features/questions/import-form.tsx';
import { ImportResult, type Reading } from '../features/questions/import-result.tsx';
import { RecentImports } from '../features/questions/recent-imports.tsx';
import { statedOfRows } from '../features/questions/stated-of-rows.ts';
import { useApplyImport } from '../features/questions/use-apply-import.ts';
import { useCancelable } from '../features/questions/use-cancelable.ts';
import { Loaded } from '../loaded.tsx';
import { paths } from '../paths.ts';
import { useChange } from '../use-change.ts';
import styles from './import-questions-page.module.css';

/** Imports a file in two steps. The dry run is in the address: it can be reloaded, and shared. */
export function Page() {
  const { api } = useHost();
  const queries = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const [form, setForm] = useState<FormData | null>(null);
  const id = address.get('run');

  function onRead(run: BankImport, sent: FormData): void {
    setForm(sent);
    queries.setQueryData(importQuery(api, run._id).queryKey, run);
    setAddress({ run: run._id });
  }

  return (
    <>
      {id ? (
        <Run key={id} id={id} form={form} onRead={onRead} onOther={() => setAddress({})} />
      ) : (
        <>
          <p className={styles.lead}>
            Questions, their pictures and explanations from a file. You see what it would change before anything is
            changed.
          </p>
          <ImportForm last={form} onRead={onRead} />
          <RecentImports />
        </>
      )}
    </>
  );
}

type RunProps = {
  id: string;
  /** The submitted form; null if the page was opened by its address. */
  form: FormData | null;
  onRead: (run: BankImport, sent: FormData) => void;
  onOther: () => void;
};

function Run({ id, form, onRead, onOther }: RunProps) {
  const { api } = useHost();
  const query = useQuery(importQuery(api, id));
  const { run: runCancelable, cancel } = useCancelable();
  const reading = useChange({
    call: (sent: FormData) => runCancelable(async (signal) => onRead(await startImport(api, sent, signal), sent)),
  });
  const again: Reading = {
    form,
    busy: reading.isPending,
    cancel,
    readAgain: (values) => void (form && reading.confirm(formWith(form, values))),
  };
  const isGone = query.error instanceof ApiFault && query.error.status === 404;
  if (isGone && !query.data)
    return (
      <EmptyState
        title="This dry run no longer exists"
        text="Dry runs are stored for a week."
        action={<Button onClick={onOther}>Choose a file</Button>}
      />
    );
  return (
    <Loaded query={query} title="The dry run" lines={10}>
      {(run) => (
        <>
          <Decision run={run} reading={again} problem={reading.error} onOther={onOther} />
          <ImportResult run={run} reading={again} settings={<HowToRead run={run} reading={again} />} />
        </>
      )}
    </Loaded>
  );
}

const plural = (count: number, one: string, more = `${one}s`) => `${formatNumber(count)} ${count === 1 ? one : more}`;

/** The actions on the file, and their result. */
function Decision({
  run,
  reading: { form, busy, cancel: cancelReading, readAgain },
  problem: unread,
  onOther,
}: {
  run: BankImport;
  reading: Reading;
  problem: Error | null;
  onOther: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const { added, changed, conflict } = run.counts;
  const changes = added + changed + conflict;
  const isPack = run.format === 'pack';
  const one = isPack ? 'explanation' : 'question';
  const { apply, cancel, rejection, outcome, isChecking, check } = useApplyImport(run);
  const problem = unread ?? rejection;
  const isUnknown = outcome === 'unknown';

  if (run.applied_at !== null)
    return (
      <Notice kind="success">
        Imported: {plural(added, one)} added, {formatNumber(changed)} changed.{' '}
        {conflict > 0 && `${plural(conflict, 'conflict waits', 'conflicts wait')} for a decision. `}
        Members see it now.{' '}
        {run.format === 'questions' && added > 0 ? (
          <Link to={paths.addedBy(run._id)}>See what this import added</Link>
        ) : (
          <Link to={paths.questions}>All questions</Link>
        )}{' '}
        <Button kind="quiet" onClick={onOther}>
          Import another file
        </Button>
      </Notice>
    );
  return (
    <>
      {problem && (
        <Notice kind="danger">
          {messageOf(problem)}{' '}
          <Button kind="quiet" busy={busy} onClick={() => (form ? readAgain({}) : onOther())}>
            Read the file again
          </Button>
        </Notice>
      )}
      {isUnknown && (
        <Notice>
          Fairway did not confirm the import, so it may still be running. This page asks for its result every few
          seconds.{' '}
          <Button kind="quiet" busy={isChecking} onClick={check}>
            Ask now
          </Button>
        </Notice>
      )}
      {outcome === 'not_applied' && (
        <Notice kind="danger">The file was not imported, and the bank is as before. You can import it again.</Notice>
      )}
      <div className={styles.decision}>
        <Button disabled={changes === 0 || isUnknown} onClick={() => changes > 0 && !isUnknown && setAsking(true)}>
          {added + changed > 0 || conflict === 0
            ? `Import ${plural(added + changed, 'row')}`
            : `Note ${plural(conflict, 'conflict')}`}
        </Button>
        <Button kind="quiet" onClick={cancelReading ?? onOther}>
          {cancelReading ? 'Cancel' : 'Another file'}
        </Button>
        {busy && <Spinner label="Reading the file…" />}
        <span>{busy ? 'Reading the file…' : stateText(outcome, changes)}</span>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Import this file?"
          confirm="Yes, import it"
          onConfirm={() => apply().then(() => undefined)}
          {...(cancel && { onCancel: cancel })}
          onClose={() => setAsking(false)}
        >
          {plural(added, one)} will be added and {formatNumber(changed)} changed. {statedOfRows(form)}{' '}
          {conflict > 0 &&
            `${plural(conflict, 'edited question stays as it is', 'edited questions stay as they are')}. `}
          Members see it at once.{' '}
          {isPack
            ? 'An explanation written here, or of a bank, comes before that of a pack.'
            : 'Each change is a version that can be taken back on its question’s page.'}
        </ConfirmDialog>
      )}
    </>
  );
}

function stateText(outcome: ReturnType<typeof useApplyImport>['outcome'], changes: number): string {
  if (changes === 0) return 'There is nothing to import.';
  if (outcome === 'unknown') return 'It is not known yet whether the file was imported.';
  return 'A dry run: nothing is changed yet.';
}

/** Reads the same file with other columns, or as another format; not after the import. */
function HowToRead({ run, reading: { form, busy, readAgain } }: { run: BankImport; reading: Reading }) {
  if (run.applied_at !== null) return null;
  return (
    <div>
      {run.columns && (
        <ImportColumns
          key={run._id}
          found={run.columns}
          busy={busy}
          onChosen={form && ((columns) => readAgain({ columns: JSON.stringify(columns) }))}
        />
      )}
      {form && run.format === 'questions' && (
        <AnotherFormat
          chosen={String(form.get('format') ?? '')}
          busy={busy}
          onChosen={(format) => readAgain({ format })}
        />
      )}
    </div>
  );
}
