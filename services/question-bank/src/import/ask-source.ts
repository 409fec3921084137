import { createInterface } from 'node:readline/promises';
import { sourceInput } from '@fairway/contracts/question-bank/bank-imports';
import { fieldsOf } from '@fairway/kit/calls/validate';
import { WrongFile } from '@fairway/kit/csv/read-csv';
import { WrongColumns } from './formats/columns.ts';
import { openSource, type Reading } from './open-source.ts';
import type { StatedSource } from './stored-state.ts';

type MissingSources = { rows: number; unsourced: number; undated: number };

/** How many rows of the files state no source, and no date of it. Each file can be read twice. */
export async function countMissingSources(files: string[], reading?: Reading): Promise<MissingSources> {
  const count = { rows: 0, unsourced: 0, undated: 0 };
  const isEmpty = (value: unknown) => String(value ?? '').trim() === '';
  for (const file of files) {
    await using opened = await openSource(file, reading);
    for await (const row of opened.rows()) {
      if (!('value' in row) || typeof row.value !== 'object' || row.value === null) continue;
      const { source, source_date } = row.value as Record<string, unknown>;
      count.rows++;
      if (isEmpty(source)) count.unsourced++;
      if (isEmpty(source_date)) count.undated++;
    }
  }
  return count;
}

/** Throws at the first file that is not one of questions, or names no book, before any is imported. */
export async function requireQuestions(
  files: string[],
  { book = '', ...reading }: { book?: string | undefined } & Reading = {},
): Promise<void> {
  for (const file of files) {
    try {
      await using opened = await openSource(file, reading);
      const { content } = opened;
      if (content === 'explanations') throw new WrongFile(explanationsElsewhere);
      if (content === 'pack') throw new WrongFile(isPack);
      if (opened.lacksBook && book === '') throw new WrongFile('The rows name no book: state it with --book.');
    } catch (error) {
      const hint = error instanceof WrongColumns ? ' State them with --column FIELD=HEADING.' : '';
      if (error instanceof WrongFile) throw new WrongFile(`${file}: ${error.message}${hint}`);
      throw error;
    }
  }
}

const isPack = 'This is a pack of explanations: import it with npm run bank:explain.';

const explanationsElsewhere = 'This is a file of explanations: import it in the back office, under Questions.';

/** A source from the options of a command; throws if it is not valid. */
export function readSource(source: string | undefined, sourceDate: string | undefined): StatedSource {
  const read = sourceInput.safeParse({ source, source_date: sourceDate });
  if (read.success) return { source: read.data.source, sourceDate: read.data.source_date };
  const [name, message] = Object.entries(fieldsOf(read.error))[0] ?? [];
  throw new Error(`--${name?.replace('_', '-')}: ${message}`);
}

/** Asks a person at a terminal for what rows do not state; an empty answer leaves it open. */
export async function askForSource(
  { rows, unsourced, undated }: MissingSources,
  { input, output }: { input: NodeJS.ReadableStream; output: NodeJS.WritableStream },
): Promise<StatedSource> {
  const terminal = createInterface({ input, output });
  try {
    const ask = async (missing: number, what: string, check: (answer: string) => unknown) => {
      if (missing === 0) return '';
      output.write(`${missing} of ${rows} questions do not state ${what}. Pages show it.\n`);
      for (;;) {
        const answer = (await terminal.question('(empty: leave it as it is) > ')).trim();
        try {
          check(answer);
          return answer;
        } catch (error) {
          output.write(`${(error as Error).message}\n`);
        }
      }
    };
    const source = await ask(
      unsourced,
      'who published them, such as “US Coast Guard, National Maritime Center”',
      (answer) => readSource(answer, undefined),
    );
    const sourceDate = await ask(undated, 'the date of their edition, such as 2005, 2005-06 or 2005-06-30', (answer) =>
      readSource(undefined, answer),
    );
    return { source, sourceDate };
  } finally {
    terminal.close();
  }
}
