import { call } from '../call/call.ts';
import {
  applyImportInput,
  bankImportOutput,
  importInput,
  importPath,
  importRowsOutput,
  importRowsQuery,
} from './bank-imports.ts';

export const readBankImport = call({
  method: 'get',
  path: '/api/v1/admin/bank/imports/{id}',
  caller: 'admin',
  roles: ['owner', 'editor'],
  summary: 'The effect of an uploaded file on the bank, before or after it is applied',
  params: importPath,
  reply: bankImportOutput,
});

export const listImportRows = call({
  method: 'get',
  path: '/api/v1/admin/bank/imports/{id}/rows',
  caller: 'admin',
  roles: ['owner', 'editor'],
  summary: 'The rows of an uploaded file with one outcome, by page, with the question before and after',
  params: importPath,
  query: importRowsQuery,
  reply: importRowsOutput,
});

export const startBankImport = call({
  method: 'post',
  path: '/api/v1/admin/bank/imports',
  caller: 'admin',
  roles: ['owner', 'editor'],
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
  caller: 'admin',
  roles: ['owner', 'editor'],
  summary: 'Applies an uploaded file exactly as its dry run showed, completely or not at all',
  params: importPath,
  body: applyImportInput,
  reply: bankImportOutput,
  faults: { conflict: ['error'] },
});
