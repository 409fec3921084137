import { messageOf } from '@fairway/area/message-of';
import { useHost } from '@fairway/area/use-host';
import type { VersionContent } from '@fairway/contracts/question-bank/admin-questions';
import type { BankImport, ImportOutcome, ImportRow } from '@fairway/contracts/question-bank/bank-imports';
import { Button } from '@fairway/ui/buttons/button';
import { Instant } from '@fairway/ui/days/day';
import { Pager } from '@fairway/ui/lists/pager';
import { Illustration } from '@fairway/ui/pictures/illustration';
import { Notice } from '@fairway/ui/states/notice';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { withValues } from '../../list/list-address.ts';
import { Loaded } from '../../loaded.tsx';
import { paths } from '../../paths.ts';
import { useChange } from '../../use-change.ts';
import { exportLeftOut, importRowsAPage, importRowsQuery } from './api.ts';
import { ContentDiff } from './content-diff.tsx';
import styles from './import.module.css';
import { DuplicateChoices, DuplicateRow, decisionFields, useDecision } from './import-duplicates.tsx';
import { ImportRemarks } from './import-remarks.tsx';
import { statedOfRows } from './stated-of-rows.ts';

const titles: Record<ImportOutcome, string> = {
  changed: 'Changed',
  added: 'New',
  conflict: 'Conflicts',
  duplicate: 'Duplicates',
  refused: 'Rejected',
  unchanged: 'Unchanged',
};
const outcomes = Object.keys(titles) as ImportOutcome[];
const hints: Record<ImportOutcome, string> = {
  changed: 'What the file changes, word by word.',
  added: 'These questions are not in the bank yet.',
  conflict: 'These were edited here, and the edit stays. You can choose between the two texts on each question’s page.',
  duplicate: 'Their text, or their number, is that of another question. You decide what becomes of them.',
  refused: 'These rows are left out.',
  unchanged: 'These are already in the bank.',
};

const appliedHints: typeof hints = {
  ...hints,
  changed: 'What the file changed, word by word.',
  added: 'These were added.',
  duplicate: 'Their text, or their number, is that of another question.',
  refused: 'These rows were left out.',
};

const packHints: Partial<typeof hints> = {
  changed: 'These replace an explanation of an earlier pack.',
  added: 'No pack has explained these yet.',
  unchanged: 'These are stored already.',
};
const names = { questions: 'questions', explanations: 'explanations', pack: 'pack of explanations' };

/** How the file of a dry run is read again with other choices; `form` is null if the page no longer has the file. */
export type Reading = {
  form: FormData | null;
  busy: boolean;
  cancel: (() => void) | null;
  readAgain: (values: Record<string, string>) => void;
};

/** The effect of a file: how many rows per outcome, and the rows of the outcome in the address. */
export function ImportResult({
  run,
  reading,
  settings,
}: {
  run: BankImport;
  reading: Reading;
  /** How the file was read, below the counts. */
  settings: ReactNode;
}) {
  const { api } = useHost();
  const [address, setAddress] = useSearchParams();
  const shown = outcomeOf(address, run);
  const page = Math.max(0, Math.floor(Number(address.get('page')) || 0));
  const rows = useQuery(importRowsQuery(api, run._id, shown, page));
  const total = run.counts[shown];

  const { form, busy, readAgain } = reading;
  const { decision, isChanged, setDecision } = useDecision(form);
  const deciding = form && run.applied_at === null ? { decision, setDecision } : null;

  const stated = statedOfRows(form);

  const show = (change: Record<string, string>) => setAddress(withValues(address, change));

  return (
    <div className={styles.result}>
      <p className={styles.about}>
        <b>{run.file_name}</b> · {names[run.format]} · {formatNumber(run.counts.read)}{' '}
        {run.counts.read === 1 ? 'row' : 'rows'} · read <Instant at={run.read_at} />
        {run.read_as && ` as ${run.read_as}`}
      </p>
      {stated && <p className={styles.about}>{stated}</p>}
      <fieldset className={styles.outcomes}>
        <legend className="sr-only">Rows to show</legend>
        {outcomes
          .filter((outcome) => run.format === 'questions' || outcome === shown || run.counts[outcome] > 0)
          .map((outcome) => (
            <button
              key={outcome}
              type="button"
              aria-pressed={outcome === shown}
              disabled={run.counts[outcome] === 0}
              onClick={() => show({ outcome })}
            >
              <b>{formatNumber(run.counts[outcome])}</b> {titles[outcome]}
            </button>
          ))}
      </fieldset>
      {run.warnings.length > 0 && (
        <Notice>
          <ul className={styles.warnings}>
            {run.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      )}
      {run.counts.held_back > 0 && (
        <Notice>
          {formatNumber(run.counts.held_back)} {run.counts.held_back === 1 ? 'question waits' : 'questions wait'} for a
          picture, and {run.counts.held_back === 1 ? 'is' : 'are'} held back until it is imported.
        </Notice>
      )}
      <ImportRemarks remarks={run.remarks} />
      {settings}
      {total > 0 && <p className={styles.hint}>{hintOf(run, shown)}</p>}
      {shown === 'duplicate' && deciding && (
        <DuplicateChoices
          {...deciding}
          isChanged={isChanged}
          busy={busy}
          onDecided={(made) => readAgain(decisionFields(made))}
        />
      )}
      {shown === 'refused' && total > 0 && <DownloadLeftOut id={run._id} />}
      <Loaded query={rows} title="The rows" lines={10}>
        {({ data }) => (
          <ol className={styles.rows} aria-label={titles[shown]} aria-busy={rows.isPlaceholderData}>
            {data.map((row) => (
              <Row key={`${row.outcome} ${row._id}`} row={row} isApplied={run.applied_at !== null}>
                <DuplicateRow row={row} deciding={deciding} />
              </Row>
            ))}
          </ol>
        )}
      </Loaded>
      <Pager
        page={page}
        pages={Math.ceil(total / importRowsAPage)}
        busy={rows.isFetching}
        onPage={(to) => show({ outcome: shown, page: String(to) })}
      />
    </div>
  );
}

function hintOf({ applied_at, format }: BankImport, outcome: ImportOutcome): string {
  if (applied_at !== null) return appliedHints[outcome];
  return (format === 'pack' && packHints[outcome]) || hints[outcome];
}

/** The outcome in the address, else the first that has rows. */
function outcomeOf(address: URLSearchParams, { counts }: BankImport): ImportOutcome {
  const named = outcomes.find((outcome) => outcome === address.get('outcome'));
  return named ?? outcomes.find((outcome) => counts[outcome] > 0) ?? 'changed';
}

function DownloadLeftOut({ id }: { id: string }) {
  const { api } = useHost();
  const { isPending, error, confirm } = useChange({
    call: () => exportLeftOut(api, id),
    notice: () => 'Your browser downloads the file.',
  });
  return (
    <>
      {error && <Notice kind="danger">{messageOf(error)}</Notice>}
      <div className={styles.actions}>
        <Button kind="quiet" busy={isPending} onClick={() => confirm()}>
          Download the rows left out
        </Button>
      </div>
    </>
  );
}

function Row({
  row: { bank_number, question_id, line, reason, text, before, after },
  isApplied,
  children,
}: {
  row: ImportRow;
  isApplied: boolean;
  children: ReactNode;
}) {
  const address = question_id ? paths.question(question_id) : isApplied && after ? paths.searchBank(bank_number) : '';
  return (
    <li>
      <p className={styles.number}>
        {address ? <Link to={address}>{bank_number}</Link> : bank_number && <b>{bank_number}</b>}
        {line !== null && <span>Line {formatNumber(line)}</span>}
        {reason && <span className={styles.reason}>{reason}</span>}
      </p>
      {text && <p className={styles.hint}>{text}</p>}
      {after && before && <ContentDiff before={before} after={after} />}
      {after && !before && <NewQuestion content={after} />}
      {after && before && after.picture !== before.picture && <Picture of={after} />}
      {children}
    </li>
  );
}

/** A question without anything to compare. */
function NewQuestion({ content }: { content: VersionContent }) {
  const { answer, stem, picture } = content;
  return (
    <details>
      <summary>{stem}</summary>
      <p>
        Right answer: {answer.toUpperCase()}, {content[`choice_${answer}`]}
      </p>
      <Picture of={content} />
      <ContentDiff before={{ answer, stem, picture, ratings: [], is_retired: false }} after={content} />
    </details>
  );
}

function Picture({ of: { picture, alt } }: { of: VersionContent }) {
  if (picture === '') return null;
  return (
    <div className={styles.picture}>
      <Illustration key={picture} src={`/media/illustrations/${picture}`} alt={alt} />
    </div>
  );
}
