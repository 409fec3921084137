import { addDays, calendarDay } from '@fairway/contracts/identity/time-zone';
import { figuresOf } from '@fairway/contracts/question-bank/exam-facts';
import type { ExamModule } from '@fairway/contracts/question-bank/exams';
import { modulesToStudy } from '@fairway/contracts/question-bank/last-exam';
import type { ReadinessOutput } from '@fairway/contracts/question-bank/member-exam';
import { readReadiness } from '@fairway/contracts/question-bank/member-exam-calls';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { LRUCache } from 'lru-cache';
import type { Bank } from '../bank/open-bank.ts';
import type { Member } from '../caller/caller.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { findMemberExam, listSittings } from '../exams/member-store.ts';
import { noMarks } from '../marks/marks.ts';
import { moduleOrder } from '../topics/module-order.ts';
import { type ModuleTopics, moduleTopics } from '../topics/module-topics.ts';
import type { Assessment, Range } from './assess-modules.ts';
import { type ScheduleDeps, targetOf } from './calls.ts';
import type { Assess } from './plan-maker.ts';

type ReadinessDeps = Omit<ScheduleDeps, 'makePlan'> & { assess: Assess };

const unavailable = fail('unavailable', 'Your readiness is not available right now. Please try again in a moment.', 2);

/** Where a member stands in the modules of the exam. */
export function serveReadiness(
  serve: Serve<Member>,
  { db, bank, marks, exams, assess, inTurn, log, clock }: ReadinessDeps,
): void {
  const topicsFor = createModuleTopics();
  serve(readReadiness, async ({ caller: member }) => {
    const [exam, own, sittings, known] = await Promise.all([
      findMemberExam(db, member.id),
      marks.read(member.id),
      listSittings(db, member.id),
      exams.read(),
    ]);
    if (!exam) return without('exam');
    if (!own.logsAnswers) return without('log');
    const today = calendarDay(clock(), member.time_zone);
    const toSit = modulesToStudy(exam.modules, { ...exam, sittings }, exam.examDay, today);
    const current = bank.current();
    const modules = toSit.flatMap(({ code, ...stated }) => {
      const module = known.exams.modules.find((each) => each.code === code);
      if (!module?.counted) return [];
      const figures = figuresOf(module.facts, stated, known.exams.session);
      return [{ code, ...topicsFor(current, module, member), figures }];
    });
    if (modules.every(({ ids }) => ids.length === 0)) return without('questions');
    const task = {
      memberId: member.id,
      timeZone: member.time_zone,
      bankVersion: current.catalogue.version,
      assessed: modules.map(({ code, ids, topics, weights, figures: { questions, needed }, isWhole }) => ({
        code,
        ids,
        topics,
        weights,
        goal: questions && needed && isWhole ? { questions, needed } : null,
      })),
    };
    const made = await inTurn(() => assess(task)).catch((error: unknown) => {
      log.warn({ err: error }, 'readiness failed');
      return 'busy' as const;
    });
    if (made === 'busy') return unavailable;
    return ok({
      needs: null,
      modules: modules.map((module, index) => {
        const { attempts, standing } = made.modules[index] as Assessment;
        return {
          code: module.code,
          attempts,
          as_of: standing && addDays('1970-01-01', standing.day),
          share: standing && percents(standing.share),
          pass: standing?.pass ? percents(standing.pass) : null,
          gap: standing && gapOf(module, standing.topicShares, targetOf(module.figures)),
        };
      }),
      all: made.all && percents(made.all),
    });
  });
}

type OwnTopics = ModuleTopics & { isWhole: boolean };

/** For modules and licenses: a step over each of their questions, so it is kept until the bank changes. */
const mostKept = 100;

function createModuleTopics(): (bank: Bank, module: ExamModule, member: Member) => OwnTopics {
  const ofBanks = new WeakMap<Catalogue, LRUCache<string, OwnTopics>>();
  return (bank, module, member) => {
    const known = ofBanks.get(bank.catalogue) ?? new LRUCache({ max: mostKept });
    ofBanks.set(bank.catalogue, known);
    const key = JSON.stringify([module.topics, member.question_type, member.license_rating]);
    const kept = known.get(key);
    if (kept) return kept;
    // Of all questions: to hide the difficult ones makes nobody ready.
    const order = moduleOrder(bank, module, member, noMarks);
    const made = { ...moduleTopics(bank.catalogue, order), isWhole: order.isWhole };
    known.set(key, made);
    return made;
  };
}

const without = (needs: ReadinessOutput['needs']) => ok({ needs, modules: [], all: null });

const percents = ({ low, high }: Range) => ({ low: Math.round(100 * low), high: Math.round(100 * high) });

/** The topic that keeps the module furthest below its target; null if all are above it, or it has only one. */
function gapOf({ names, weights }: ModuleTopics, shares: number[], target: number): string | null {
  if (names.length < 2) return null;
  const losses = names.map((name, index) => ({
    name,
    loss: name === null ? 0 : (weights[index] as number) * (target - (shares[index] as number)),
  }));
  const worst = losses.reduce((one, other) => (other.loss > one.loss ? other : one));
  return worst.loss > 0 ? worst.name : null;
}
