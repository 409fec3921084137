import { z } from 'zod';
import {
  applyImportInput,
  bankImportOutput,
  importPath,
  importRowsOutput,
  importRowsQuery,
} from '../../bank-imports.ts';
import { call } from '../../call.ts';

export const readBankImport = call({
  method: 'get',
  path: '/api/v1/admin/bank/imports/{id}',
  caller: 'admin',
  roles: ['owner', 'editor'],
  summary: 'What an uploaded file would do, or did, to the bank',
  params: importPath,
  reply: bankImportOutput,
});

export const listImportRows = call({
  method: 'get',
  path: '/api/v1/admin/bank/imports/{id}/rows',
  caller: 'admin',
  roles: ['owner', 'editor'],
  summary: 'Its rows of one outcome by page, with the question before and after',
  params: importPath,
  query: importRowsQuery,
  reply: importRowsOutput,
});

export const startBankImport = call({
  method: 'post',
  path: '/api/v1/admin/bank/imports',
  caller: 'admin',
  roles: ['owner', 'editor'],
  summary: 'Reads a file of questions or explanations, with its pictures, and shows what it would do: a dry run',
  form: 'files',
  body: z.object({}),
  reply: bankImportOutput,
  faults: { invalid: ['file', 'pictures'] },
});

export const applyBankImport = call({
  method: 'post',
  path: '/api/v1/admin/bank/imports/{id}/apply',
  caller: 'admin',
  roles: ['owner', 'editor'],
  summary: 'Applies a file as its dry run showed it, all of it or nothing',
  params: importPath,
  body: applyImportInput,
  reply: bankImportOutput,
  faults: { conflict: ['error'] },
});
