import type { BodyOf } from '@fairway/contracts/call/call';
import type { Result } from '@fairway/contracts/call/fault';
import { figuresOf, moduleName } from '@fairway/contracts/question-bank/exam-facts';
import type { drawModuleQuestions } from '@fairway/contracts/question-bank/internal-calls';
import { type ModuleDrawOutput, maxTestQuestions } from '@fairway/contracts/testing/testing';
import { fail, ok } from '@fairway/kit/calls/fault';
import { findMemberModule } from '../exams/member-store.ts';
import type { ExamsReader } from '../exams/read-exams.ts';
import { limitOrder, readLimit } from '../study/limit.ts';
import { drawDistinct, type Twins } from './draw.ts';
import { moduleOrder } from './module-order.ts';
import { noSuchMember, readMember, type TopicDeps } from './service.ts';

export type ModuleDrawDeps = TopicDeps & {
  exams: ExamsReader;
  /** Undefined until the first search index is ready. */
  twins: () => Twins | undefined;
};

const notYet = fail('unavailable', 'The question bank is being read. Please try again in a few seconds.', 2);

/**
 * Draws a mock exam: as many questions as the module has. There is no verdict if the bank has fewer, or lacks one of the
 * module's topics.
 */
export async function drawModuleFor(
  deps: ModuleDrawDeps,
  { member_id: memberId, module: code, new_only: isNewOnly }: BodyOf<typeof drawModuleQuestions>,
): Promise<Result<ModuleDrawOutput>> {
  const { db } = deps;
  const member = await readMember(deps, memberId);
  if (member === undefined) return noSuchMember;
  const [{ exams }, own] = await Promise.all([deps.exams.read(), findMemberModule(db, memberId, code)]);
  const known = exams.modules.find((module) => module.code === code);
  if (!known) return fail('invalid', { module: `${code} is not in our list of modules` });
  if (!known.counted) return fail('invalid', { module: 'It is worked on paper, with a chart and a plotter' });
  const { questions, minutes, needed } = figuresOf(known.facts, own, exams.session);
  if (questions === null) {
    return fail('invalid', { module: 'Its number of questions is not published. Enter the one of your letter first' });
  }
  const twins = deps.twins();
  if (!twins) return notYet;
  const marks = await deps.marks.read(memberId);
  const limit = await readLimit(db, memberId, marks, isNewOnly ? 'unanswered' : undefined);
  const all = moduleOrder(deps.bank.current(), known, member, marks);
  const order = limitOrder(all, limit);
  const ids = await drawDistinct(db, order, Math.min(questions, maxTestQuestions), deps.randomBelow, twins);
  if (ids.length === 0) {
    return isNewOnly
      ? fail('invalid', { new_only: 'No question of this module is new to you' })
      : fail('invalid', { module: 'There are no questions of this module yet' });
  }
  return ok({
    question_ids: ids.map(String),
    title: moduleName(code, known.facts.title.value),
    needed: ids.length === questions && all.isWhole ? needed : null,
    minutes,
  });
}
