import { ApiFault } from '@fairway/area/api-client';
import type { RetestOutput } from '@fairway/contracts/question-bank/retest';
import type { PublicApi } from '../../routing/public-host.ts';

const fields = [
  'exam',
  'failed',
  'again',
  'retest1',
  'left1',
  'retest2',
  'left2',
  'approved',
  'letter',
  'extended',
] as const;

export type RetestContent = {
  typed: Record<(typeof fields)[number], string>;
  /** By field. */
  faults: Record<string, string>;
  /** Null before the form was sent, or if its input is invalid. */
  result: RetestOutput | null;
};

/** No valid value is longer. */
const maxLength = 20;

export async function loadRetest(api: PublicApi, query: URLSearchParams): Promise<RetestContent> {
  const typed = Object.fromEntries(
    fields.map((name) => [name, (query.get(name) ?? '').slice(0, maxLength)]),
  ) as RetestContent['typed'];
  if (!query.has('exam')) return { typed, faults: {}, result: null };
  try {
    return { typed, faults: {}, result: await api.get('/api/v1/public/exams/retest', { query: typed }) };
  } catch (error) {
    if (error instanceof ApiFault && error.status === 400) return { typed, faults: error.fields, result: null };
    throw error;
  }
}
