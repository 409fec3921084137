import { everyModule } from '@fairway/contracts/question-bank/exam-facts';
import type { ExamsOutput } from '@fairway/contracts/question-bank/exams';
import type { Db } from '@fairway/db/open';
import { createLoadingCache } from '@fairway/kit/cache/loading-cache';
import { readExams } from './store.ts';

/** What is known of the exams, also as JSON text. */
export type ExamsReader = { read: () => Promise<{ exams: ExamsOutput; text: string }> };

/** Cached by version of the bank, which every change of a fact raises. */
export function createExamsReader(db: Db, version: () => number): ExamsReader {
  const cache = createLoadingCache<Awaited<ReturnType<ExamsReader['read']>>>({
    max: 2,
    load: async () => {
      const exams = await readExams(db, everyModule);
      return { value: { exams, text: JSON.stringify(exams) }, freshForMs: Number.POSITIVE_INFINITY };
    },
  });
  return {
    read: async () => {
      const known = await cache.read(String(version()));
      if (!known) throw new Error('the exams were not read');
      return known;
    },
  };
}
