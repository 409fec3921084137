/** `npm run bank:import -- FILE… [options]`: see docs/question-format.md. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type ChosenColumns,
  type RemarkedRows,
  readChosenColumns,
} from '@fairway/contracts/question-bank/bank-imports';
import {
  type DuplicateChoice,
  duplicateChoices,
  usualDuplicateChoice,
} from '@fairway/contracts/question-bank/duplicate-choices';
import { type FileFormat, fileFormats } from '@fairway/contracts/question-bank/file-formats';
import { importFields } from '@fairway/contracts/question-bank/import-fields';
import { importRemarks } from '@fairway/contracts/question-bank/import-remarks';
import { openStorage } from '@fairway/kit/files/storage';
import { runCommand } from '@fairway/kit/service/command-line';
import { askForSource, countMissingSources, readSource, requireQuestions } from './import/ask-source.ts';
import { listColumnMatches } from './import/column-matches.ts';
import { describeMissingSource, type FoundDuplicate, type Tally } from './import/import-file.ts';
import { importShippedPacks } from './import/import-pack.ts';
import type { Reading } from './import/open-source.ts';
import { openProgress } from './import/progress.ts';
import { createRemarks } from './import/remarks.ts';
import { announceBankChange, findSources, runImport, tryImport } from './import/run-import.ts';
import { withBank } from './with-bank.ts';

const usage = `usage: bank:import -- FILE… [--dry-run] [--images DIR] [--source TEXT] [--source-date YYYY-MM]
                             [--book TITLE] [--format NAME] [--column FIELD=HEADING]…
                             [--duplicates ${duplicateChoices.join('|')}]
  FILE           a file of questions in any format, or a folder of JSONL and CSV
  --dry-run      shows what would change, and changes nothing
  --images       the folder of the pictures
  --source       who published the questions that state no source
  --source-date  the date of its edition: YYYY, YYYY-MM or YYYY-MM-DD
  --book         the book of the questions that name none
  --format       instead of what is recognized: ${Object.keys(fileFormats).join(', ')}
  --column       the heading of a field of a table: --column answer="Right one"; empty for none
  --duplicates   what becomes of rows with the text, or the number, of another question: ${usualDuplicateChoice}, if not stated`;

const options = {
  images: { type: 'string' },
  'dry-run': { type: 'boolean' },
  source: { type: 'string' },
  'source-date': { type: 'string' },
  book: { type: 'string' },
  format: { type: 'string' },
  column: { type: 'string', multiple: true },
  duplicates: { type: 'string' },
} as const;

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  if (positionals.length === 0) throw new Error(usage);
  const files = findSources(positionals);
  const { book } = values;
  const chosen = columnsNamed(values.column);
  const report = openProgress(files, process.stderr);
  const remarks = createRemarks();
  return withBank('bank-import', async ({ config, db, redis }) => {
    const matching = { chosen, remembered: await listColumnMatches(db) };
    const reading = { chosen: formatNamed(values.format), matching };
    const source = await sourceOf(files, values, reading);
    const startedAt = performance.now();
    const run = {
      db,
      files,
      imagesFolder: values.images,
      source,
      book,
      reading,
      remarks,
      duplicates: { all: choiceNamed(values.duplicates), rows: {} },
      onDuplicates: printDuplicates,
      clock: () => new Date(),
      report,
    };
    const tally = values['dry-run']
      ? await tryImport(run)
      : await runImport({ ...run, storage: openStorage(config.STORAGE_DIR) });
    const told = values['dry-run'] ? [] : await importShippedPacks(db, join(import.meta.dirname, 'packs'), new Date());
    if (!values['dry-run']) await announceBankChange(redis);
    for (const remarked of remarks.finish()) printRemarks(remarked);
    for (const line of told) console.log(line);
    printTally(tally, { seconds: (performance.now() - startedAt) / 1_000, isDryRun: values['dry-run'] === true });
    return tally.refused > 0 ? 1 : 0;
  });
}

function formatNamed(name: string | undefined): FileFormat | undefined {
  if (name !== undefined && !(name in fileFormats)) throw new Error(usage);
  return name as FileFormat | undefined;
}

function columnsNamed(given: string[] = []): ChosenColumns {
  const pairs = given.map((text) => {
    const at = text.indexOf('=');
    return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  });
  const chosen = readChosenColumns(JSON.stringify(Object.fromEntries(pairs)));
  if (!chosen)
    throw new Error(`--column: name a field and a heading. The fields are ${Object.keys(importFields).join(', ')}.`);
  return chosen;
}

function choiceNamed(name: string = usualDuplicateChoice): DuplicateChoice {
  if (!duplicateChoices.some((choice) => choice === name)) throw new Error(usage);
  return name as DuplicateChoice;
}

/** Rows that are kept are among the remarks. */
function printDuplicates(found: FoundDuplicate[]): void {
  for (const { duplicate } of found) {
    const { place, reason, original, choice } = duplicate;
    const done = choice === 'skip' ? 'skipped' : `replaces ${original?.bankNumber}`;
    if (choice !== 'keep') console.error(`${place.file}:${place.line}: ${place.bankNumber}: ${reason}, ${done}`);
  }
}

/** From the options, else from a person at a terminal, who can leave it open. */
type Stated = { source?: string; 'source-date'?: string; book?: string };

async function sourceOf(files: string[], { source, 'source-date': date, book }: Stated, reading: Reading) {
  const given = readSource(source, date);
  await requireQuestions(files, { book, ...reading });
  const isAtTerminal = process.stdin.isTTY && process.stderr.isTTY && files.every((file) => statSync(file).isFile());
  if (source !== undefined || date !== undefined || !isAtTerminal) return given;
  return askForSource(await countMissingSources(files, reading), { input: process.stdin, output: process.stderr });
}

function printRemarks({ kind, count, rows }: RemarkedRows): void {
  const { title, advice } = importRemarks[kind];
  console.error(`${title}: ${count}. ${advice}`);
  for (const { line, bank_number, text } of rows) console.error(`  line ${line}, ${bank_number}: ${text}`);
  if (count > rows.length) console.error(`  and ${count - rows.length} more`);
}

function printTally(tally: Tally, { seconds, isDryRun }: { seconds: number; isDryRun: boolean }): void {
  const { read, added, changed, refused, conflicts, skipped, heldBack, fromElsewhere } = tally;
  const unchanged = read - added - changed - refused - conflicts - skipped;
  console.log(
    `${read} rows in ${seconds.toFixed(1)} s: ${added} added, ${changed} changed, ${unchanged} unchanged, ` +
      `${refused} refused${skipped > 0 ? `, ${skipped} skipped as duplicates` : ''}; ${heldBack} held back until their illustration is imported`,
  );
  if (conflicts > 0) {
    console.log(`${conflicts} conflict with an administrator's edit and were not changed: see /admin/questions`);
  }
  const missing = describeMissingSource(tally);
  if (missing !== '') console.log(`${missing} State it with --source and --source-date.`);
  if (isDryRun) console.log('A dry run: nothing was changed.');
  else if (fromElsewhere > 0) {
    console.log('State the source of these questions on the site: npm run bank:source -- "A sentence or two."');
  }
}

await runCommand(main);
