import { atMost, figureRow, format } from '../figures.ts';
import type { Machine } from '../machine.ts';
import { steadyRate } from '../plan.ts';
import { describeMachineLine, table } from '../report.ts';
import { median } from '../statistics.ts';

export type ExamResults = {
  machine: Machine;
  othersShare: number | undefined;
  questions: number;
  answersEach: number;
  /** First lists that were made beside study. */
  lists: number;
  p95Ms: Record<'rebuild' | 'again' | 'list' | 'readiness', number>;
  /** p95 in milliseconds of study reads, of each pair of runs. */
  beside: { alone: number; beside: number }[];
};

export function reportExam({ machine, othersShare, p95Ms, beside, ...sizes }: ExamResults): string {
  const growth = median(beside.map((pair) => pair.beside / pair.alone));
  const read = `study reads at ${steadyRate}/s beside ${sizes.lists} first lists, relative to reads alone`;
  const study = atMost(read, 1.2, growth, ' ×', 2);
  const pairs = beside.map((pair) => `${format(pair.alone, 1)} → ${format(pair.beside, 1)} ms`).join(', ');
  const figures = [
    atMost('first list of a member whose answers are not in memory', 300, p95Ms.rebuild, ' ms', 1),
    atMost('the same list again on that day', 10, p95Ms.again, ' ms', 1),
    atMost('another list, answers in memory', 60, p95Ms.list, ' ms', 1),
    atMost('readiness, answers in memory', 60, p95Ms.readiness, ' ms', 1),
    { ...study, measured: `${study.measured} (${pairs})` },
  ];
  return [
    describeMachineLine({ machine, othersShare }),
    `p95 with ${format(sizes.questions)} questions, three modules and ${format(sizes.answersEach)} answers a member.`,
    table(['', 'target', 'measured', 'met'], figures.map(figureRow)),
  ].join('\n\n');
}
