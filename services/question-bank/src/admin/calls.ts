import { bankFilterOptions, listBank, readBankQuestion } from '@fairway/contracts/question-bank/admin-questions-calls';
import { ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { serveEdits } from './edit-calls.ts';
import { type AdminDeps, createEditor } from './editor.ts';
import { createFilterValues } from './filter-values.ts';
import { createBankLister } from './list.ts';
import { serveRestores } from './restore-calls.ts';

/** The question bank for administrators. Every change creates a version. */
export function serveAdminQuestions(serve: Serve<unknown>, deps: AdminDeps): void {
  const list = createBankLister(deps);
  const filterOptions = createFilterValues(deps);
  const editor = createEditor(deps);
  serve(listBank, async ({ query }) => ok(await list(query)));
  serve(bankFilterOptions, async () => ok(await filterOptions()));
  serve(readBankQuestion, ({ params }) => editor.reply(Number(params.id)));
  serveEdits(serve, deps, editor);
  serveRestores(serve, deps, editor);
}
