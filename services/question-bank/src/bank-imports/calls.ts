import type { Result } from '@fairway/contracts/call/fault';
import * as records from '@fairway/contracts/question-bank/admin-imports-calls';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { csvPieces } from '@fairway/kit/csv/csv';
import { csvChunk, csvChunkRows } from '@fairway/kit/csv/csv-export';
import type { FileExports } from '@fairway/kit/files/file-export';
import type { Storage } from '@fairway/kit/files/stored-files';
import { createLimit } from '@fairway/kit/limits/limit';
import { importShippedPacks } from '../import/import-pack.ts';
import { applyImport } from './apply.ts';
import { startImport } from './dry-run.ts';
import { retireImport } from './retire.ts';
import { findImport, listApplied, listLeftOut, listRows, presentImport } from './store.ts';

type Deps = {
  db: Db;
  storage: Pick<Storage, 'has' | 'put'>;
  adminName: (id: string) => Promise<string>;
  nudge: () => void;
  bankChanged: () => Promise<void>;
  /** Of the packs that come with Fairway. */
  packsFolder: string;
  clock: () => Date;
};

const noSuchImport = fail('not_found', { id: 'No such import. Read the file again.' });
const anotherFile = fail('conflict', 'This is not the file of the dry run. Read the file again.');

const canceled = fail('unavailable', 'It was canceled, and nothing was stored.');

/** What a task throws because the browser has ended the request is no error. */
async function unlessCanceled<T>(signal: AbortSignal, task: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    signal.throwIfAborted();
    return await task();
  } catch (error) {
    if (signal.aborted) return canceled;
    throw error;
  }
}

/** Imports by administrators: first a dry run, then the same file applied. */
export function serveBankImports(serve: Serve<unknown>, exports: FileExports, deps: Deps): void {
  const { db } = deps;
  /** Reading a bank is CPU-intensive. */
  const limit = createLimit({ maxConcurrent: 1, maxQueued: 4 });

  serve(records.startBankImport, async ({ files, body, caller, c }) => {
    const by = body.columns === '' ? '' : await deps.adminName(caller.sub);
    const { signal } = c.req.raw;
    return limit(() => unlessCanceled(signal, () => startImport(deps, { files, given: body, by, signal })));
  });

  serve(records.readBankImport, async ({ params }) => {
    const head = await findImport(db, params.id);
    return head ? ok(presentImport(head)) : noSuchImport;
  });

  serve(records.listBankImports, async () => ok({ data: await listApplied(db) }));

  exports(
    { start: records.exportLeftOutRows, file: records.leftOutRowsFile },
    {
      name: 'rows-left-out',
      open: ({ import_id }) => ({
        extension: 'csv',
        mediaType: 'text/csv; charset=utf-8',
        pieces: csvPieces(['Line', 'Number', 'Reason', 'Question'], async (after: number = -1) =>
          csvChunk(await listLeftOut(db, import_id, after, csvChunkRows + 1), {
            cells: ({ line, bankNumber, reason, text }) => [line, bankNumber, reason, text],
            cursorOf: ({ place }) => place,
          }),
        ),
      }),
    },
  );

  serve(records.listImportRows, async ({ params, query }) => {
    const head = await findImport(db, params.id);
    if (!head) return noSuchImport;
    return ok({ data: await listRows(db, params.id, query), total: head.counts[query.outcome] });
  });

  serve(records.applyBankImport, async ({ params, body, caller, c }) => {
    const head = await findImport(db, params.id);
    if (!head) return noSuchImport;
    if (head.fileHash !== body.file_hash) return anotherFile;
    const author = { id: caller.sub, name: await deps.adminName(caller.sub) };
    const { signal } = c.req.raw;
    const by = { author, now: deps.clock() };
    const applied = await limit(() => unlessCanceled(signal, () => applyImport(db, head, by, signal)));
    if (!applied.ok) return applied;
    if (head.format === 'questions') await limit(() => importShippedPacks(db, deps.packsFolder, deps.clock()));
    deps.nudge();
    await deps.bankChanged();
    const now = await findImport(db, params.id);
    return now ? ok(presentImport(now)) : noSuchImport;
  });

  serve(records.retireBankImport, async ({ params, caller }) => {
    const head = await findImport(db, params.id);
    if (!head) return noSuchImport;
    const author = { id: caller.sub, name: await deps.adminName(caller.sub) };
    const retired = await limit(() => retireImport(db, head, { author, now: deps.clock() }));
    if (!retired.ok) return retired;
    deps.nudge();
    await deps.bankChanged();
    return retired;
  });
}
