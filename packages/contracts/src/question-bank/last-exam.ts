import { addDays } from '../identity/time-zone.ts';
import type { MemberExam } from './member-exam.ts';
import { type ExamResult, retestOutlook } from './retest-rule.ts';

/** Fewer first attempts give no range: with 92 % of 50 right, the chance to pass 45 of 50 is from 21 to 96 %. */
export const minAttempts = 100;

/** `letter` and `extended` change the last day for a retest. */
type Results = Pick<MemberExam, 'sittings' | 'letter' | 'extended'>;
type RetestDays = Omit<Results, 'sittings'>;
type SatExam = ExamResult & { retests: { day: string; left: number }[]; passed: Set<string>; left: Set<string> };

/**
 * The exam that the latest results belong to. A complete exam begins when a module is sat again that the rule does not
 * allow to retake, or when another one is sat after the months for retests.
 */
export function lastExam({ sittings, ...days }: Results): SatExam | undefined {
  let exam: SatExam | undefined;
  for (const [day, results] of Map.groupBy(sittings, (sitting) => sitting.day)) {
    if (!exam || !belongTo(exam, day, results, days)) {
      const again = exam !== undefined && exam.failed >= 3;
      exam = { exam: day, failed: 0, again, retests: [], passed: new Set(), left: new Set() };
    }
    for (const result of results) add(exam, result);
  }
  return exam;
}

/** The modules that need not be sat on a day, because they were passed and the others may still be retaken. */
export function passedBefore(day: string, { sittings, ...days }: Results): ReadonlySet<string> {
  const exam = lastExam({ sittings: sittings.filter((sitting) => sitting.day < day), ...days });
  if (!exam) return new Set();
  const goesOn = exam.left.size > 0 ? mayRetake(exam, day, days) : isInMonthsOf(exam, day, days);
  return goesOn ? exam.passed : new Set();
}

/** The modules that are still to be sat: on `examDay` or, without a day ahead, from `tomorrow` on. */
function modulesToSit<Module extends { code: string }>(
  modules: Module[],
  results: Results,
  { examDay, tomorrow }: { examDay: string | null; tomorrow: string },
): Module[] {
  const last = examDay === null ? lastExam(results) : undefined;
  if (last && modules.every(({ code }) => last.passed.has(code))) return [];
  const passed = passedBefore(examDay ?? tomorrow, results);
  return modules.filter(({ code }) => !passed.has(code));
}

/** The modules to study for on a day: for `examDay` or, if that is not ahead, for a day from tomorrow on. */
export function modulesToStudy<Module extends { code: string }>(
  modules: Module[],
  results: Results,
  examDay: string | null,
  day: string,
): Module[] {
  const tomorrow = addDays(day, 1);
  const ahead = examDay === null || examDay > day ? examDay : examDay === day ? tomorrow : null;
  return modulesToSit(modules, results, { examDay: ahead, tomorrow });
}

function belongTo(exam: SatExam, day: string, results: Results['sittings'], days: RetestDays): boolean {
  const areAmong = (modules: Set<string>) => results.some(({ module }) => modules.has(module));
  // A passed module is sat again in a complete exam, and then the days may be those of that exam.
  if (areAmong(exam.passed)) return mayRetake(exam, day, { letter: null, extended: null });
  return areAmong(exam.left) ? mayRetake(exam, day, days) : isInMonthsOf(exam, day, days);
}

const mayRetake = (exam: ExamResult, day: string, { letter, extended }: RetestDays) =>
  retestOutlook({ ...exam, letter: letter ?? undefined, extended: extended ?? undefined }, day).state === 'retest';

const isInMonthsOf = ({ exam }: ExamResult, day: string, days: RetestDays) => mayRetake({ exam, failed: 1 }, day, days);

function add(exam: SatExam, { module, day, passed }: Results['sittings'][number]): void {
  if (exam.passed.has(module)) return;
  const isRetest = exam.left.has(module);
  if (isRetest && exam.retests.at(-1)?.day !== day) exam.retests.push({ day, left: exam.left.size });
  if (passed) {
    exam.passed.add(module);
    if (exam.left.delete(module)) for (const retest of exam.retests.slice(-1)) retest.left--;
  } else if (!isRetest) {
    exam.left.add(module);
    exam.failed++;
    for (const retest of exam.retests) retest.left++;
  }
}
