import { format } from '../figures.ts';
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

const targets: Record<keyof ExamResults['p95Ms'], { what: string; most: number }> = {
  rebuild: { what: 'first list of a member whose answers are not in memory', most: 300 },
  again: { what: 'the same list again on that day', most: 10 },
  list: { what: 'another list, answers in memory', most: 60 },
  readiness: { what: 'readiness, answers in memory', most: 60 },
};
const mostGrowth = 1.2;

export function reportExam({ machine, othersShare, p95Ms, beside, ...sizes }: ExamResults): string {
  const isMet = (met: boolean) => (met ? 'yes' : '**no**');
  const growth = median(beside.map((pair) => pair.beside / pair.alone));
  const rows = Object.entries(targets).map(([name, { what, most }]) => {
    const ms = p95Ms[name as keyof typeof p95Ms];
    return [what, `${most} ms`, `${format(ms, 1)} ms`, isMet(ms <= most)];
  });
  rows.push([
    `study reads at ${steadyRate}/s beside ${sizes.lists} first lists, relative to reads alone`,
    `${mostGrowth} ×`,
    `${format(growth, 2)} × (${beside.map((pair) => `${format(pair.alone, 1)} → ${format(pair.beside, 1)} ms`).join(', ')})`,
    isMet(growth <= mostGrowth),
  ]);
  return [
    describeMachineLine({ machine, othersShare }),
    `p95 with ${format(sizes.questions)} questions, three modules and ${format(sizes.answersEach)} answers a member.`,
    table(['', 'at most', 'measured', 'met'], rows),
  ].join('\n\n');
}
