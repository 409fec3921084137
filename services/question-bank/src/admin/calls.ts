import { bankFile, exportBank } from '@fairway/contracts/question-bank/admin-exports-calls';
import {
  bankFilterOptions,
  listBank,
  readBankQuestion,
  showMarkup,
} from '@fairway/contracts/question-bank/admin-questions-calls';
import { exportFormats } from '@fairway/contracts/question-bank/export-formats';
import { ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { FileExports } from '@fairway/kit/files/file-export';
import { exportQuestions } from '../import/export-questions.ts';
import { hyphenate } from '../import/slug.ts';
import { checkMarkup, markupOf } from '../markup/markup.ts';
import { serveEdits } from './edit-calls.ts';
import { type AdminDeps, createEditor } from './editor.ts';
import { createFilterValues } from './filter-values.ts';
import { createBankLister } from './list.ts';
import { serveRestores } from './restore-calls.ts';

/** The question bank for administrators. Every change creates a version. */
export function serveAdminQuestions(serve: Serve<unknown>, exports: FileExports, deps: AdminDeps): void {
  const lister = createBankLister(deps);
  const filterOptions = createFilterValues(deps);
  const editor = createEditor(deps);
  serve(listBank, async ({ query }) => ok(await lister.list(query)));
  serve(bankFilterOptions, async () => ok(await filterOptions()));
  serve(showMarkup, async ({ body: { texts } }) =>
    ok({ markup: markupOf(texts) ?? {}, faults: texts.map((text) => checkMarkup(text).faults) }),
  );
  serve(readBankQuestion, ({ params }) => editor.reply(Number(params.id)));
  exports(
    { start: exportBank, file: bankFile },
    {
      name: 'questions',
      open: ({ format, ...filters }) => {
        const { extension, mediaType } = exportFormats[format];
        const book = deps.bank.current().catalogue.books.get(Number(filters.book))?.title ?? '';
        const part = format === 'template' ? format : hyphenate(book);
        return { extension, mediaType, part, pieces: exportQuestions(deps, lister.pagesOfIds(filters), format) };
      },
    },
  );
  serveEdits(serve, deps, editor);
  serveRestores(serve, deps, editor);
}
