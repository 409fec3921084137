import { atMost, type Figure, figureRow, format } from '../figures.ts';
import type { Machine } from '../machine.ts';
import { describeMachineLine, table } from '../report.ts';

export type ImportResults = {
  machine: Machine;
  othersShare: number | undefined;
  questions: number;
  fileBytes: number;
  seconds: { dryRun: number; apply: number };
  /** The highest of the question bank with its thread. */
  memoryMb: number;
  /** Of a page of a question. */
  p95Ms: { before: number; dryRun: number; apply: number };
};

const figuresOf = ({ seconds, memoryMb, p95Ms }: ImportResults): Figure[] => [
  atMost('dry run', 20, seconds.dryRun, ' s', 1),
  atMost('applied', 30, seconds.apply, ' s', 1),
  atMost('memory of the question bank with its thread, highest', 300, memoryMb, ' MB'),
  atMost('page of a question beside the dry run, p95', 250, p95Ms.dryRun, ' ms'),
  atMost('page of a question beside applying, p95', 250, p95Ms.apply, ' ms'),
];

export const isMet = (results: ImportResults) => figuresOf(results).every(({ met }) => met);

export function reportImport(results: ImportResults): string {
  const { questions, fileBytes, p95Ms } = results;
  return [
    describeMachineLine(results),
    `An .xlsx of ${format(questions)} generated questions, ${format(fileBytes / 1024 ** 2, 1)} MB, through the back office; pages of questions alone: p95 ${format(p95Ms.before)} ms.`,
    table(['', 'at most', 'measured', 'met'], figuresOf(results).map(figureRow)),
  ].join('\n\n');
}
