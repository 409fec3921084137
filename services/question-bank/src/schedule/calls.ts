import { createHash } from 'node:crypto';
import type { Result } from '@fairway/contracts/call/fault';
import { calendarDay } from '@fairway/contracts/identity/time-zone';
import { figuresOf, type ModuleFigures, neededOf } from '@fairway/contracts/question-bank/exam-facts';
import type { ExamModule, ExamsOutput } from '@fairway/contracts/question-bank/exams';
import { modulesToStudy } from '@fairway/contracts/question-bank/last-exam';
import { defaultMinutes, type OwnModule, type TodayOutput } from '@fairway/contracts/question-bank/member-exam';
import { makeToday, readToday } from '@fairway/contracts/question-bank/member-exam-calls';
import type { Db } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { Logger } from '@fairway/kit/logging/log';
import type { OpenBank } from '../bank/open-bank.ts';
import type { Member } from '../caller/caller.ts';
import { findMemberExam, listSittings } from '../exams/member-store.ts';
import type { ExamsReader } from '../exams/read-exams.ts';
import type { Marks } from '../marks/marks.ts';
import type { MarksCache } from '../marks/marks-cache.ts';
import type { Order } from '../sets/study-set.ts';
import { studyOrderOf } from '../study/study-order.ts';
import { moduleOrder } from '../topics/module-order.ts';
import { targetShare } from './pass-chance.ts';
import type { InTurn, MakePlan } from './plan-maker.ts';
import { findAnsweredSince, findScheduleDay, type ScheduleDay, saveScheduleDay } from './store.ts';

export type ScheduleDeps = {
  db: Db;
  bank: OpenBank;
  marks: MarksCache;
  exams: ExamsReader;
  makePlan: MakePlan;
  inTurn: InTurn;
  log: Logger;
  clock: () => Date;
};

const unavailable = fail('unavailable', "Today's list is not available right now. Please try again in a moment.", 2);

/** Where nobody states what passes, the strictest module is the goal. */
const strictest = { questions: 50, mark: 90 };

const without = (needs: TodayOutput['needs'], minutes: number | null = null) => ok({ needs, minutes, today: null });

/** What a member is to study today. */
export function serveSchedule(
  serve: Serve<Member>,
  { db, bank, marks, exams, makePlan, inTurn, log, clock }: ScheduleDeps,
): void {
  serve(readToday, ({ caller }) => today(caller));
  serve(makeToday, ({ caller, body }) => today(caller, body));

  /**
   * `again`: makes another list, of these minutes or, if they are null, of those of the exam. They come on top of what was
   * studied today, unless they take back other minutes of the day.
   */
  async function today(member: Member, again?: { minutes: number | null }): Promise<Result<TodayOutput>> {
    const [exam, own] = await Promise.all([findMemberExam(db, member.id), marks.read(member.id)]);
    if (!exam) return without('exam');
    if (!own.logsAnswers) return without('log');
    const now = clock();
    const day = calendarDay(now, member.time_zone);
    const [stored, sittings, known] = await Promise.all([
      findScheduleDay(db, member.id, day),
      listSittings(db, member.id),
      exams.read(),
    ]);
    const examDay = exam.examDay !== null && exam.examDay >= day ? exam.examDay : null;
    const toSit = modulesToStudy(exam.modules, { ...exam, sittings }, examDay, day);
    if (toSit.length === 0) return without('passed');
    const goals = goalsOf(toSit, known.exams);
    const minutes = exam.minutes ?? defaultMinutes;
    const targets = goals.map(({ module: { code }, target }) => [code, target]);
    // Not the minutes that were asked for today alone: a list of 10 minutes stays.
    const madeFor = hashOf([examDay, minutes * 60, targets, member.license_rating]);
    if (stored?.exam === madeFor && !again) return present(stored, member, own);

    const isUndo = again?.minutes === null && stored?.exam === madeFor && stored.minutes !== null;
    const current = bank.current();
    const modules = goals.map(({ module, target }) => {
      const order = moduleOrder(current, module, member, own);
      return { code: module.code, target, ids: Uint32Array.from(idsOf(order)) };
    });
    if (modules.every(({ ids }) => ids.length === 0)) return without('questions');
    const task = {
      memberId: member.id,
      timeZone: member.time_zone,
      bankVersion: current.catalogue.version,
      today: day,
      examDay,
      seconds: (again?.minutes ?? minutes) * 60,
      isMore: again !== undefined && !isUndo,
      modules,
    };
    const made = await inTurn(() => makePlan(task)).catch((error: unknown) => {
      log.warn({ err: error }, 'plan failed');
      return 'busy' as const;
    });
    if (made === 'busy') return unavailable;
    if (made.ids.length === 0 && stored && again && again.minutes !== 0) return present(stored, member, own);
    const { ids: questionIds, fresh, seconds } = made;
    const asked = again?.minutes ?? null;
    const row = { memberId: member.id, day, questionIds, fresh, seconds, exam: madeFor, minutes: asked, madeAt: now };
    const isSaved = await transact(db, async (tx) => {
      // The exam, or the account with all its data, may have been deleted in the meantime.
      if (!(await findMemberExam(tx, member.id, 'locked'))) return false;
      await saveScheduleDay(tx, row, stored);
      return true;
    });
    if (!isSaved) return without('exam');
    return present((await findScheduleDay(db, member.id, day)) ?? row, member, own);
  }

  async function present(stored: ScheduleDay, member: Member, own: Marks): Promise<Result<TodayOutput>> {
    const { day, questionIds, fresh, seconds, minutes, madeAt } = stored;
    const id = day.replaceAll('-', '');
    const order = studyOrderOf(bank.current(), { type: 'schedule', id, mode: 'normal' }, member, own, {
      listed: { key: `schedule:${day}`, ids: questionIds },
    });
    if (!order.ok) return order;
    const total = order.value.size;
    if (total === 0) return without('nothing', minutes);
    const done = await findAnsweredSince(db, member.id, questionIds, madeAt);
    const shown = idsOf(order.value);
    const next = shown.findIndex((questionId) => !done.has(questionId)) + 1;
    return ok({
      needs: null,
      minutes,
      today: {
        day,
        id,
        made_at: madeAt.toISOString(),
        total,
        seconds,
        fresh: Math.min(fresh, total),
        next: next || null,
        done: shown.filter((questionId) => done.has(questionId)).length,
      },
    });
  }
}

/** The modules to study for, without those on paper, and the share right that passes safely. */
function goalsOf(toSit: OwnModule[], { modules, session }: ExamsOutput): { module: ExamModule; target: number }[] {
  return toSit.flatMap(({ code, ...figures }) => {
    const module = modules.find((each) => each.code === code);
    if (!module?.counted) return [];
    return { module, target: targetOf(figuresOf(module.facts, figures, session)) };
  });
}

/** The share right that passes safely. */
export function targetOf({ questions, mark }: Pick<ModuleFigures, 'questions' | 'mark'>): number {
  const count = questions ?? strictest.questions;
  return targetShare(count, neededOf(count, mark ?? strictest.mark));
}

const idsOf = ({ size, idAt }: Order): number[] => Array.from({ length: size }, (_, place) => idAt(place));

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
