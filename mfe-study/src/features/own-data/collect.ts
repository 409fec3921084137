import type { ApiClient } from '@fairway/area/api-client';
import type { OwnAnswer, OwnCard, OwnTest } from '@fairway/contracts/identity/own-data';
import { readExam, readInvoices, readOwnComments } from '../../shared-calls.ts';

/** A page of the server's data, and where the next one begins; null at the end. */
type Page<Row, Cursor> = { data: Row[]; next: Cursor | null };

/** Reads all pages in order, and reports how many rows it has. */
async function readAll<Row, Cursor>(
  read: (after: Cursor | undefined) => Promise<Page<Row, Cursor>>,
  onRows: (count: number) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after: Cursor | undefined; ; ) {
    const { data, next } = await read(after);
    rows.push(...data);
    onRows(rows.length);
    if (next === null) return rows;
    after = next;
  }
}

type OnRows = (count: number) => void;

export const readAnswers = (api: ApiClient, onRows: OnRows): Promise<OwnAnswer[]> =>
  readAll(
    (after: string | undefined) =>
      api.get('/api/v1/private/my-data/answers', { query: { ...(after !== undefined && { after }) } }),
    onRows,
  );

export const readCards = (api: ApiClient, onRows: OnRows): Promise<OwnCard[]> =>
  readAll(
    (after: number | undefined) => api.get('/api/v1/private/my-data/cards', { query: { after: after ?? 0 } }),
    onRows,
  );

const readTests = (api: ApiClient, onRows: OnRows): Promise<OwnTest[]> =>
  readAll(
    (after: number | undefined) => api.get('/api/v1/private/my-data/tests', { query: { after: after ?? 0 } }),
    onRows,
  );

const readComments = (api: ApiClient, onRows: OnRows) =>
  readAll(async (after: number | undefined) => {
    const page = after ?? 0;
    const { data, meta } = await readOwnComments(api, { page, pageSize: 50 });
    return { data, next: page + 1 < meta.pages ? page + 1 : null };
  }, onRows);

export async function readEverything(api: ApiClient, onStep: (what: string, count: number) => void) {
  const account = await api.get('/api/v1/private/my-data/account');
  return {
    exported_at: new Date().toISOString(),
    account,
    notes_and_marks: await readCards(api, (count) => onStep('notes and bookmarks', count)),
    answers: await readAnswers(api, (count) => onStep('answers', count)),
    exam: (await readExam(api)).exam,
    daily_lists: (await api.get('/api/v1/private/my-data/daily-lists')).data,
    tests: await readTests(api, (count) => onStep('tests', count)),
    comments: await readComments(api, (count) => onStep('comments', count)),
    invoices: await readInvoices(api),
  };
}
