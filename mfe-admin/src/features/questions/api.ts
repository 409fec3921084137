import type { ApiClient } from '@fairway/area/api-client';
import type { ListView } from '@fairway/area-ui/list-view';
import type { BankListQuery } from '@fairway/contracts/question-bank/admin-questions';
import type { ImportOutcome } from '@fairway/contracts/question-bank/bank-imports';
import type { ExportFormat } from '@fairway/contracts/question-bank/export-formats';
import { queryOptions } from '@tanstack/react-query';
import { download } from '../../list/csv.ts';
import { rowsPerPage } from '../../list/list-table.tsx';
import { callQuery, listQuery } from '../../queries.ts';
import { questionsKey } from '../../shared-calls.ts';

/** The filters of the list, under their names in the address. */
export const filterKeys = [
  'search',
  'book',
  'category',
  'license',
  'picture',
  'status',
  'unexplained',
  'reported',
  'source',
  'import',
] as const;
export type Filters = Partial<Record<(typeof filterKeys)[number], string>>;

export const questionsQuery = (api: ApiClient, view: ListView, filters: Filters) =>
  listQuery([...questionsKey, 'list', view, filters], async (signal) => {
    const { page, sortBy, sortType } = view;
    // The server rejects values that cannot be selected, such as from an old address.
    const query = {
      page,
      pageSize: rowsPerPage,
      ...(sortBy && { sortBy, sortType }),
      ...filters,
    } as unknown as BankListQuery;
    const { data, total, is_cut } = await api.get('/api/v1/admin/bank/questions', { query, signal });
    return { rows: data, total, isCut: is_cut };
  });

export const exportBank = (api: ApiClient, format: ExportFormat, filters: Filters) =>
  download(
    api.post('/api/v1/admin/export/questions', { body: { format, ...(filters as Omit<BankListQuery, 'sortType'>) } }),
  );

export const bankFiltersQuery = (api: ApiClient) =>
  callQuery([...questionsKey, 'filter-options'], (signal) => api.get('/api/v1/admin/bank/filter_options', { signal }));

export const commentsAPage = 10;

/** Members' comments on a question, which may explain it. */
export const questionCommentsQuery = (api: ApiClient, id: string, page: number) =>
  listQuery([...questionsKey, 'comments', id, page], (signal) =>
    api.get('/api/v1/admin/question-comments/{id}', {
      params: { id },
      query: { page, pageSize: commentsAPage },
      signal,
    }),
  );

/** How texts are shown that are not saved yet. */
export const typedMarkupQuery = (api: ApiClient, texts: string[]) =>
  callQuery([...questionsKey, 'markup', texts], (signal) =>
    api.post('/api/v1/admin/bank/markup', { body: { texts }, signal }),
  );

/** A dry run of the file in a form, with its pictures. */
export const startImport = (api: ApiClient, form: FormData, signal?: AbortSignal) =>
  api.post('/api/v1/admin/bank/imports', { body: form, ...(signal && { signal }) });

/** The form of a file with other values, to read the file again. */
export function formWith(form: FormData, values: Record<string, string>): FormData {
  const sent = new FormData();
  for (const [name, value] of form) sent.append(name, value);
  for (const [name, value] of Object.entries(values)) sent.set(name, value);
  return sent;
}

const importsKey = [...questionsKey, 'import'];

export const importQuery = (api: ApiClient, id: string) =>
  callQuery([...importsKey, id], (signal) => api.get('/api/v1/admin/bank/imports/{id}', { params: { id }, signal }));

export const recentImportsQuery = (api: ApiClient) =>
  callQuery([...importsKey, 'recent'], (signal) => api.get('/api/v1/admin/bank/imports', { signal }));

export const importRowsAPage = 10;

export const importRowsQuery = (api: ApiClient, id: string, outcome: ImportOutcome, page: number) =>
  queryOptions({
    queryKey: [...importsKey, id, outcome, page],
    queryFn: ({ signal }) =>
      api.get('/api/v1/admin/bank/imports/{id}/rows', {
        params: { id },
        query: { outcome, page, pageSize: importRowsAPage },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    // Not while another outcome loads: its rows would stand below the wrong heading.
    placeholderData: (rows, before) => (before?.queryKey[before.queryKey.length - 2] === outcome ? rows : undefined),
  });

export const exportLeftOut = (api: ApiClient, id: string) =>
  download(api.post('/api/v1/admin/bank/left-out-rows/export', { body: { import_id: id } }));
