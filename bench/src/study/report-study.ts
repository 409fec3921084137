import { format } from '../figures.ts';
import type { Machine } from '../machine.ts';
import { steadyRate } from '../plan.ts';
import { describeMachineLine, table } from '../report.ts';
import { mostRows } from './examined.ts';
import { kinds, type LoadName, loads, rateOf, type StudySize } from './measure-study.ts';
import { answersEach, marksOfEachKind } from './students.ts';

export type StudyResults = { machine: Machine; othersShare: number | undefined; sizes: StudySize[] };

const mostGrowth = 1.3;

const nameOf: Record<LoadName, string> = {
  read: 'question read',
  next: 'next, next, next',
  jump: 'jump to a number',
  shuffle: 'a place of the shuffled set',
  answer: 'answer, committed',
  draw: 'a test of 50 questions drawn',
};
const members = {
  light: 'a new member',
  heavy: `a member with ${format(marksOfEachKind)} bookmarked, as many hidden and ${format(answersEach)} answers`,
};

/** p95 of every load by size of the bank, and what the largest is of the smallest. */
export function reportStudy({ machine, othersShare, sizes }: StudyResults): string {
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  if (!smallest || !largest) throw new Error('Nothing was measured');
  const rows = kinds.flatMap((kind) =>
    (Object.keys(loads) as LoadName[]).map((name) => {
      const growth = largest.p95Ms[kind][name] / smallest.p95Ms[kind][name];
      return [
        `${nameOf[name]}, ${kind === 'light' ? 'new' : 'long'}`,
        ...sizes.map(({ p95Ms }) => format(p95Ms[kind][name], 2)),
        `${format(growth, 2)} ×`,
        growth <= mostGrowth ? 'yes' : '**no**',
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
    `p95 in milliseconds at ${steadyRate} requests a second, of tests at ${rateOf('draw')}; aim: the largest bank at most ${mostGrowth} × the smallest. Every question's text comes from the database, whose buffer holds the bank: a small one would soon be kept whole by the service. "new" is ${members.light}, "long" ${members.heavy}.`,
    table(['', ...sizes.map(({ questions }) => `${format(questions)} questions`), 'growth', 'met'], rows),
    over.length === 0
      ? `No statement of these loads looked at more than ${mostRows} rows, the first reads of the members' marks included (the database's slow log, which lists those that do).`
      : `Statements that looked at more than ${mostRows} rows:\n\n${over.join('\n')}`,
  ].join('\n\n');
}
