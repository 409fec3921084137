import { z } from 'zod';
import { call, ofEditors } from '../call/call.ts';
import { csvExport } from '../call/csv-export.ts';
import { importId } from './admin-questions.ts';
import {
  appliedImportsOutput,
  bankImportOutput,
  importInput,
  importRowsOutput,
  importRowsQuery,
} from './bank-imports.ts';

const importPath = z.object({ id: importId });

export const readBankImport = call.get('/api/v1/admin/bank/imports/{id}', {
  ...ofEditors,
  summary: 'The effect of an uploaded file on the bank, before or after it is applied',
  params: importPath,
  reply: bankImportOutput,
});

export const listImportRows = call.get('/api/v1/admin/bank/imports/{id}/rows', {
  ...ofEditors,
  summary: 'The rows of an uploaded file with one outcome, by page, with the question before and after',
  params: importPath,
  query: importRowsQuery,
  reply: importRowsOutput,
});

export const startBankImport = call.post('/api/v1/admin/bank/imports', {
  ...ofEditors,
  summary: 'Uploads a file of questions or explanations, with its pictures, and returns its effect: a dry run',
  form: 'files',
  body: importInput,
  reply: bankImportOutput,
  faults: {
    invalid: ['file', 'format', 'book', 'columns', 'duplicates', 'duplicate_rows', 'pictures', 'source', 'source_date'],
  },
});

export const applyBankImport = call.post('/api/v1/admin/bank/imports/{id}/apply', {
  ...ofEditors,
  summary: 'Applies an uploaded file exactly as its dry run showed, completely or not at all',
  params: importPath,
  /** `file_hash` identifies the result that the administrator read. */
  body: z.object({
    file_hash: z.string({ error: 'The hash is missing' }).regex(/^[0-9a-f]{64}$/, 'This is not the hash of a file'),
  }),
  reply: bankImportOutput,
  faults: { conflict: ['error'] },
});

export const listBankImports = call.get('/api/v1/admin/bank/imports', {
  ...ofEditors,
  summary: 'The last 20 files that were imported, of the last week',
  reply: appliedImportsOutput,
});

export const retireBankImport = call.post('/api/v1/admin/bank/imports/{id}/retire', {
  ...ofEditors,
  summary: 'Retires the questions that a file added and nobody has changed since, all at once',
  params: importPath,
  /** `kept`: added questions that were changed or retired since, and stay as they are. */
  reply: z.object({ retired: z.int(), kept: z.int() }),
  faults: { conflict: ['error'] },
});

export const { start: exportLeftOutRows, file: leftOutRowsFile } = csvExport({
  path: '/api/v1/admin/bank/left-out-rows/export',
  what: 'the rows of an uploaded file that are left out, with the reasons',
  /** The import whose rows that were left out are exported. */
  filters: z.object({
    import_id: z.string({ error: 'Name the import' }).regex(/^[0-9a-z]{20}$/, 'No such import'),
  }),
  roles: ofEditors.roles,
});
