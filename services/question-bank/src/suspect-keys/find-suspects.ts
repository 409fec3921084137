import { setImmediate as nextTurn } from 'node:timers/promises';
import { letters } from '@fairway/contracts/question-bank/question';
import type { Db } from '@fairway/db/open';
import { onConnection } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { raiseBankVersion } from '../catalogue/bank-version.ts';
import { inTransaction } from '../in-transaction.ts';
import { type FoundSuspect, replaceSuspects } from './store.ts';
import { suspicionOf } from './suspicion.ts';
import { readVotes, type VotedQuestion } from './votes.ts';

/** More would be a bank that was imported with the wrong keys. */
const mostSuspects = 500;

/** Finds the questions whose key disagrees with the members who know most, and replaces the queue of editors by them. */
export async function findSuspectKeys(db: Db, { now, signal }: { now: Date; signal: AbortSignal }): Promise<void> {
  const questions = await readVotes(db, signal);
  const found = await suspectsAmong(questions, signal);
  const strongest = found.toSorted((a, b) => b.score - a.score || a.questionId - b.questionId).slice(0, mostSuspects);
  const versionOf = (id: number) => questions.get(id)?.version;
  await retryLostRace(() =>
    inTransaction(db, async (connection) => {
      const isTrapMoved = await replaceSuspects(onConnection(connection), strongest, { versionOf, now });
      if (isTrapMoved) await raiseBankVersion(connection, now, 'texts');
    }),
  );
}

/** A question takes a fraction of a millisecond: requests are answered in between. */
export async function suspectsAmong(
  questions: ReadonlyMap<number, VotedQuestion>,
  signal: AbortSignal,
): Promise<FoundSuspect[]> {
  const found: FoundSuspect[] = [];
  for (const [questionId, question] of questions) {
    const suspicion = suspicionOf(question, question.key);
    if (suspicion) {
      const { score, thirds } = suspicion;
      found.push({
        questionId,
        version: question.version,
        score,
        thirds,
        letter: letters[suspicion.letter] as FoundSuspect['letter'],
      });
    }
    await nextTurn(undefined, { signal });
  }
  return found;
}
