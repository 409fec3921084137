import { join } from 'node:path';
import { repoDir } from '../paths.ts';

/** A program of Fairway. Its name is used for its variables, log and key. */
export type Program = {
  name: string;
  dir: string;
  kind: 'service' | 'mailer' | 'gateway';
  /** The command that loads the sample data, run once on an empty database. */
  seed?: string[];
  /** The sample data depends on that of another service, so it is loaded once everything is running. */
  seedsLast?: true;
};

const sampleBank = join(repoDir, 'services', 'question-bank', 'sample-bank');

/** Started in this order, stopped in reverse order. To add a service, add a line. */
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

/** QUESTION_BANK, for variable names. */
export function variableName(program: string): string {
  return program.toUpperCase().replaceAll('-', '_');
}
