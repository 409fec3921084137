import type { ApiClient } from '@fairway/area/api-client';
import { queryOptions } from '@tanstack/react-query';
import { readInvoices } from './shared-calls.ts';

/** Not beside the call: the first script of the study page has the calls, and no query library. */
export const invoicesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['invoices'],
    queryFn: ({ signal }) => readInvoices(api, signal),
  });
