import { join } from 'node:path';
import { repoDir } from './paths.ts';

/** A program of ours: the name its variables, log and key go by, and the folder it is built in. */
export type Program = {
  name: string;
  dir: string;
  kind: 'service' | 'mailer' | 'gateway';
  /** The command that loads the sample data, run once on an empty database. */
  seed?: string[];
  /** The sample data stands on another service's: it is loaded when everything runs, not before. */
  seedsLast?: true;
};

const sampleBank = join(repoDir, 'services', 'question-bank', 'sample-bank');

/** Started in this order, ended in the opposite one. A service more is a line more. */
export const programs: Program[] = [
  { name: 'identity', dir: 'services/identity', kind: 'service', seed: ['seed-demo.mjs'] },
  {
    name: 'question-bank',
    dir: 'services/question-bank',
    kind: 'service',
    seed: ['import.mjs', sampleBank, '--images', join(sampleBank, 'images')],
  },
  { name: 'testing', dir: 'services/testing', kind: 'service' },
  { name: 'commerce', dir: 'services/commerce', kind: 'service' },
  { name: 'content', dir: 'services/content', kind: 'service', seed: ['seed-sample.mjs'], seedsLast: true },
  { name: 'mailer', dir: 'services/mailer', kind: 'mailer' },
  { name: 'gateway', dir: 'gateway', kind: 'gateway' },
];

export const services = programs.filter((program) => program.kind === 'service');

/** QUESTION_BANK, as it stands in the names of variables. */
export function variableName(program: string): string {
  return program.toUpperCase().replaceAll('-', '_');
}
