import { format } from '../figures.ts';
import type { Machine } from '../machine.ts';
import { steadyRate } from '../plan.ts';
import { describeMachineLine, table } from '../report.ts';
import { kinds, type LoadName, loadNames, rateOf, type StudySize } from './measure-study.ts';
import { answersEach, marksOfEachKind } from './students.ts';
import { maxRows } from './watch-statements.ts';

export type StudyResults = { machine: Machine; othersShare: number | undefined; sizes: StudySize[] };

const maxGrowth = 1.3;

const nameOf: Record<LoadName, string> = {
  read: 'question read',
  next: 'next question',
  jump: 'jump to a number',
  shuffle: 'place in the shuffled set',
  answer: 'answer, committed',
  draw: 'a test of 50 questions drawn',
};
const members = {
  light: 'a new member',
  heavy: `a member with ${format(marksOfEachKind)} bookmarked, as many hidden and ${format(answersEach)} answers`,
};

/** p95 of every load by bank size, and the ratio of the largest to the smallest. */
export function reportStudy({ machine, othersShare, sizes }: StudyResults): string {
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  if (!smallest || !largest) throw new Error('Nothing was measured');
  const rows = kinds.flatMap((kind) =>
    loadNames.map((name) => {
      const growth = largest.p95Ms[kind][name] / smallest.p95Ms[kind][name];
      return [
        `${nameOf[name]}, ${kind === 'light' ? 'new' : 'long'}`,
        ...sizes.map(({ p95Ms }) => format(p95Ms[kind][name], 2)),
        `${format(growth, 2)} ×`,
        growth <= maxGrowth ? 'yes' : '**no**',
      ];
    }),
  );
  const over = sizes.flatMap(({ questions, examined }) =>
    examined.map(
      ({ rows, statement }) => `- at ${format(questions)} questions, ${format(rows)} rows: \`${statement}\``,
    ),
  );
  return [
    describeMachineLine({ machine, othersShare }),
    `p95 in milliseconds at ${steadyRate} requests per second, for tests at ${rateOf('draw')}; target: the largest bank at most ${maxGrowth} × the smallest. Every question's text comes from the database, whose buffer holds the bank: the service would soon cache a small bank entirely. "new" is ${members.light}, "long" ${members.heavy}.`,
    table(['', ...sizes.map(({ questions }) => `${format(questions)} questions`), 'growth', 'met'], rows),
    over.length === 0
      ? `No statement of these loads examined more than ${maxRows} rows, including the first reads of the members' marks (according to the database's slow log).`
      : `Statements that examined more than ${maxRows} rows:\n\n${over.join('\n')}`,
  ].join('\n\n');
}
