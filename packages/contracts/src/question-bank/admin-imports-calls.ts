import { call, ofEditors } from '../call/call.ts';
import { csvExport } from '../call/csv-export.ts';
import {
  appliedImportsOutput,
  applyImportInput,
  bankImportOutput,
  importInput,
  importPath,
  importRowsOutput,
  importRowsQuery,
  leftOutRowsFilters,
  retireImportOutput,
} from './bank-imports.ts';

export const readBankImport = call({
  method: 'get',
  path: '/api/v1/admin/bank/imports/{id}',
  ...ofEditors,
  summary: 'The effect of an uploaded file on the bank, before or after it is applied',
  params: importPath,
  reply: bankImportOutput,
});

export const listImportRows = call({
  method: 'get',
  path: '/api/v1/admin/bank/imports/{id}/rows',
  ...ofEditors,
  summary: 'The rows of an uploaded file with one outcome, by page, with the question before and after',
  params: importPath,
  query: importRowsQuery,
  reply: importRowsOutput,
});

export const startBankImport = call({
  method: 'post',
  path: '/api/v1/admin/bank/imports',
  ...ofEditors,
  summary: 'Uploads a file of questions or explanations, with its pictures, and returns its effect: a dry run',
  form: 'files',
  body: importInput,
  reply: bankImportOutput,
  faults: {
    invalid: ['file', 'format', 'book', 'columns', 'duplicates', 'duplicate_rows', 'pictures', 'source', 'source_date'],
  },
});

export const applyBankImport = call({
  method: 'post',
  path: '/api/v1/admin/bank/imports/{id}/apply',
  ...ofEditors,
  summary: 'Applies an uploaded file exactly as its dry run showed, completely or not at all',
  params: importPath,
  body: applyImportInput,
  reply: bankImportOutput,
  faults: { conflict: ['error'] },
});

export const listBankImports = call({
  method: 'get',
  path: '/api/v1/admin/bank/imports',
  ...ofEditors,
  summary: 'The last 20 files that were imported, of the last week',
  reply: appliedImportsOutput,
});

export const retireBankImport = call({
  method: 'post',
  path: '/api/v1/admin/bank/imports/{id}/retire',
  ...ofEditors,
  summary: 'Retires the questions that a file added and nobody has changed since, all at once',
  params: importPath,
  reply: retireImportOutput,
  faults: { conflict: ['error'] },
});

export const { start: exportLeftOutRows, file: leftOutRowsFile } = csvExport({
  path: '/api/v1/admin/bank/left-out-rows/export',
  what: 'the rows of an uploaded file that are left out, with the reasons',
  filters: leftOutRowsFilters,
  roles: ofEditors.roles,
});
