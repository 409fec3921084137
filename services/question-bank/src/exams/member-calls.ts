import type { Result } from '@fairway/contracts/call/fault';
import { addDays, calendarDay, visitorTimeZone } from '@fairway/contracts/identity/time-zone';
import { expandCodes, maxExamModules, modulesText } from '@fairway/contracts/question-bank/exam-codes';
import { figuresOf } from '@fairway/contracts/question-bank/exam-facts';
import type { ExamsOutput } from '@fairway/contracts/question-bank/exams';
import type { MemberExamOutput, OwnModule, Sitting } from '@fairway/contracts/question-bank/member-exam';
import * as calls from '@fairway/contracts/question-bank/member-exam-calls';
import type { Db } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { checkBasedOn } from '@fairway/kit/changes/based-on';
import type { OpenBank } from '../bank/open-bank.ts';
import type { Member } from '../caller/caller.ts';
import type { MarksCache } from '../marks/marks-cache.ts';
import { noIds } from '../sorted-ids.ts';
import { readAnswered } from '../study/answered.ts';
import { limitOrder } from '../study/limit.ts';
import type { Twins } from '../topics/draw.ts';
import { moduleOrder } from '../topics/module-order.ts';
import { twinsWithin } from '../topics/twin-round.ts';
import {
  countSittings,
  deleteMemberExam,
  deleteSitting,
  findMemberExam,
  listSittings,
  replaceMemberExam,
  type StoredExam,
  saveSitting,
} from './member-store.ts';
import type { ExamsReader } from './read-exams.ts';

type MemberExamDeps = {
  db: Db;
  bank: OpenBank;
  marks: MarksCache;
  exams: ExamsReader;
  twins: () => Twins | undefined;
  clock: () => Date;
};

const maxSittings = 100;
/** An exam further ahead is a mistake of the form: an approval is valid for one year. */
const maxDaysAhead = 5 * 365;
const elsewhere = 'You, on another device or in another tab,';
const noExam: StoredExam = {
  examCode: '',
  examDay: null,
  minutes: null,
  school: false,
  approved: null,
  letter: null,
  extended: null,
  modules: [],
};

const comparedOf = ({ examCode, examDay, modules, ...rest }: StoredExam) => ({
  exam_code: examCode,
  exam_day: examDay,
  modules: modulesText(modules),
  ...rest,
});

/** The form shows these messages. */
function inWords(checked: Result<null>, { modules, school }: StoredExam): Result<null> {
  if (checked.ok) return checked;
  const { fields } = checked.fault;
  return fail('conflict', {
    ...fields,
    ...('modules' in fields && { modules: `Now ${modules.map(moduleInWords).join(', ') || 'empty'}` }),
    ...('school' in fields && { school: school ? 'Now yes' : 'Now no' }),
  });
}

function moduleInWords({ code, questions, mark, minutes }: OwnModule): string {
  const figures = [questions && `questions: ${questions}`, mark && `mark: ${mark}%`, minutes && `minutes: ${minutes}`];
  const own = figures.filter(Boolean).join(', ');
  return own ? `${code} (${own})` : code;
}

/** What a member says of the exam ahead, and its results. */
export function serveMemberExam(serve: Serve<Member>, { db, bank, marks, exams, twins, clock }: MemberExamDeps): void {
  const today = () => calendarDay(clock(), visitorTimeZone);

  async function present(member: Member): Promise<Result<MemberExamOutput>> {
    const [stored, known] = await Promise.all([findMemberExam(db, member.id), exams.read()]);
    if (!stored) return ok({ exam: null });
    const { examCode, examDay, modules, ...rest } = stored;
    const hasQuestions = known.exams.modules.some(
      ({ code, topics }) => topics.length > 0 && modules.some((own) => own.code === code),
    );
    const [sittings, shown, answered] = await Promise.all([
      listSittings(db, member.id),
      marks.read(member.id),
      hasQuestions ? readAnswered(db, member.id) : noIds,
    ]);
    return ok({
      exam: {
        exam_code: examCode,
        exam_day: examDay,
        ...rest,
        sittings,
        modules: modules.map(({ code, ...own }) => {
          const module = known.exams.modules.find((each) => each.code === code);
          const order = moduleOrder(bank.current(), module ?? { topics: [] }, member, shown);
          return {
            code,
            known: module !== undefined,
            counted: module?.counted ?? true,
            own,
            title: module?.facts.title.value ?? null,
            ...figuresOf(module?.facts, own, known.exams.session),
            available: order.size,
            unanswered: limitOrder(order, { keeps: false, ids: answered }).size,
            twins: twinsWithin(order, twins() ?? new Map()).length,
          };
        }),
      },
    });
  }

  serve(calls.readMemberExam, ({ caller }) => present(caller));

  serve(
    calls.saveMemberExam,
    async ({ body: { based_on: basedOn, exam_code, exam_day, modules, ...rest }, caller }) => {
      if (exam_day !== null && exam_day > addDays(today(), maxDaysAhead)) {
        return fail('invalid', { exam_day: 'Enter a day within the next five years' });
      }
      const wrong = wrongDays(rest, await listSittings(db, caller.id), addDays(today(), 1));
      if (wrong) return fail('invalid', wrong);
      const wanted = expandedExam((await exams.read()).exams, {
        examCode: exam_code,
        examDay: exam_day,
        modules,
        ...rest,
      });
      if (wanted.modules.length > maxExamModules) {
        return fail('invalid', { modules: `Enter at most ${maxExamModules} modules` });
      }
      const saved = await transact(db, async (tx): Promise<Result<null>> => {
        const now = (await findMemberExam(tx, caller.id, 'locked')) ?? noExam;
        const checked = checkBasedOn(basedOn, comparedOf(now), comparedOf(wanted), elsewhere);
        if (checked.ok) await replaceMemberExam(tx, caller.id, wanted);
        return inWords(checked, now);
      });
      return saved.ok ? present(caller) : saved;
    },
  );

  serve(calls.deleteMemberExam, async ({ caller }) => {
    await transact(db, (tx) => deleteMemberExam(tx, caller.id));
    return ok({ exam: null });
  });

  serve(calls.saveSitting, async ({ body, caller }) => {
    // It is tomorrow already for a member in Guam.
    if (body.day > addDays(today(), 1)) return fail('invalid', { day: 'This day is in the future' });
    const saved = await transact(db, async (tx): Promise<Result<null>> => {
      const exam = await findMemberExam(tx, caller.id, 'locked');
      if (!exam?.modules.some(({ code }) => code === body.module)) {
        return fail('not_found', { module: 'This module is not in your exam' });
      }
      if ((await countSittings(tx, caller.id)) >= maxSittings) {
        return fail('conflict', `You have entered ${maxSittings} results, which is the limit. Delete some first.`);
      }
      await saveSitting(tx, caller.id, body);
      return ok(null);
    });
    return saved.ok ? present(caller) : saved;
  });

  serve(calls.deleteSitting, async ({ query, caller }) => {
    await deleteSitting(db, caller.id, query);
    return present(caller);
  });
}

/** Only with a failure does the form ask for these days. An approval may already be that of the next exam. */
function wrongDays(
  { approved, letter, extended }: Pick<StoredExam, 'approved' | 'letter' | 'extended'>,
  sittings: Sitting[],
  tomorrow: string,
): Record<string, string> | undefined {
  const failure = sittings.find(({ passed }) => !passed)?.day;
  if (failure === undefined) return undefined;
  const wrong = {
    ...(approved !== null && approved > tomorrow && { approved: 'This day is in the future' }),
    ...(letter !== null && letter < failure && { letter: 'This is before the exam' }),
    ...(extended !== null && extended < failure && { extended: 'This is before the exam' }),
  };
  return Object.keys(wrong).length > 0 ? wrong : undefined;
}

/** Exam codes among the modules are replaced by their modules; the first one is remembered. */
function expandedExam({ codes }: ExamsOutput, exam: StoredExam): StoredExam {
  const entered = new Map(exam.modules.map((module) => [module.code, module]));
  const examCode = exam.modules.find(({ code }) => codes.some((known) => known.code === code))?.code;
  return {
    ...exam,
    examCode: exam.examCode || (examCode ?? ''),
    modules: expandCodes([...entered.keys()], codes).map(
      (code) => entered.get(code) ?? { code, questions: null, mark: null, minutes: null },
    ),
  };
}
