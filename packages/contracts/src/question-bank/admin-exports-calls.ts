import { z } from 'zod';
import { ofEditors } from '../call/call.ts';
import { fileExport } from '../call/file-export.ts';
import { bankListQuery } from './admin-questions.ts';
import { type ExportFormat, exportFormats } from './export-formats.ts';

const formats = Object.keys(exportFormats) as [ExportFormat, ...ExportFormat[]];

/** The filters of the list of questions, and the format. */
const bankExportInput = bankListQuery
  .omit({ page: true, pageSize: true, sortBy: true, sortType: true })
  .extend({ format: z.enum(formats, { error: 'Choose a format' }) });

export const { start: exportBank, file: bankFile } = fileExport({
  path: '/api/v1/admin/export/questions',
  what: 'questions of the bank in a format',
  filters: bankExportInput,
  roles: ofEditors.roles,
  mediaType: 'application/octet-stream',
});
