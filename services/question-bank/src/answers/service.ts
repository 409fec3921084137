import type { Result } from '@fairway/contracts/call/fault';
import { calendarDay } from '@fairway/contracts/identity/time-zone';
import type { AnswerInput, Quota } from '@fairway/contracts/question-bank/answers';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { OpenBank } from '../bank/open-bank.ts';
import { type Caller, isPremium } from '../caller/caller.ts';
import { entryIdOf } from '../entry-id.ts';
import type { MarksCache } from '../marks/marks-cache.ts';
import type { QuestionBody } from '../question-read/body.ts';
import type { QuotaCounter } from '../quota/quota.ts';
import type { Answer, AnswerContext } from './answer.ts';
import type { AnswerLog } from './answer-log.ts';
import { type Grading, readGradings } from './grading.ts';
import { insertAnswer } from './store.ts';

export type AnswerDeps = { db: Db; log: AnswerLog; marks: MarksCache; quota: QuotaCounter; clock: () => Date };

/** `entryId` is null if nothing was logged: only premium members with the log switched on have one (G-54). */
export type Answered = {
  correct: boolean;
  key: Grading['key'];
  quota: Quota;
  entryId: string | null;
  answeredAt: Date;
};

const noSuchVersion = fail('invalid', {
  version: 'This question has changed since you opened it. Please answer it again.',
});

/** Grades an answer and stores it: in the log for a premium member, otherwise against the day's allowance. */
export async function submitAnswer(
  { db, bank, log, marks, quota, clock }: AnswerDeps & { bank: OpenBank },
  caller: Caller & { id: string },
  question: QuestionBody,
  input: AnswerInput,
): Promise<Result<Answered>> {
  const [grading] = await readGradings(db, bank.current().packs, [{ question, version: input.version }]);
  if (!grading) return noSuchVersion;
  const { key, version } = grading;
  const correct = input.answer_type === key.ZANSWER;
  const answeredAt = clock();
  if (caller.kind === 'visitor') return counted(await quota.use(caller, question.id));
  const answer: Answer = {
    memberId: caller.id,
    questionId: question.id,
    letter: input.answer_type,
    correct,
    ms: input.ms ?? null,
    mode: input.mode ?? null,
    rating: caller.license_rating,
    answeredAt,
    answerId: input.answer_id ?? null,
    version,
    ...contextOf(input, answeredAt),
  };
  if (!isPremium(caller)) return counted(await quota.use(caller, question.id, (tx) => insertAnswer(tx, answer)));
  const { logsAnswers } = await marks.read(caller.id);
  if (!logsAnswers) {
    await insertAnswer(db, answer);
    return counted(ok(null));
  }
  await log({ ...answer, topic: question.topic, day: calendarDay(answeredAt, caller.time_zone) });
  return ok({ correct, key, answeredAt, quota: null, entryId: entryIdOf('logged', caller.id, question.id) });

  function counted(result: Result<Quota>): Result<Answered> {
    return result.ok ? ok({ correct, key, answeredAt, quota: result.value, entryId: null }) : result;
  }
}

/** An answer may be sent long after it was given: both clocks are recorded on arrival. */
function contextOf(input: AnswerInput, now: Date): AnswerContext {
  const { shown_order, explanation_seen, device_at, sent_at } = input;
  return {
    shownOrder: shown_order ?? null,
    explanationSeen: explanation_seen ?? null,
    deviceAt: device_at === undefined ? null : new Date(device_at),
    offsetMs: sent_at === undefined ? null : now.getTime() - sent_at,
  };
}
