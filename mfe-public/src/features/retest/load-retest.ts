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
  /** The page was opened from My exam, and leads back there. */
  isFromExam: boolean;
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
  const isFromExam = query.get('from') === 'exam';
  if (!query.has('exam')) return { typed, isFromExam, faults: {}, result: null };
  try {
    return { typed, isFromExam, faults: {}, result: await api.get('/api/v1/public/exams/retest', { query: typed }) };
  } catch (error) {
    if (error instanceof ApiFault && error.status === 400)
      return { typed, isFromExam, faults: error.fields, result: null };
    throw error;
  }
}
