import { timeouts } from './vitest.timeouts.ts';

/**
 * For the tests of a service, on a real database. The files share their modules, one file after another: loading them
 * for each file takes longer than most tests. A file that mocks a module needs isolation.
 */
export const serviceTests = {
  ...timeouts,
  isolate: false,
  fileParallelism: false,
  // As the services: see packages/stack/src/processes/program-spec.ts.
  execArgv: ['--no-memory-protection-keys'],
  include: ['src/**/*.test.ts'],
};
