import { timeouts } from './vitest.timeouts.ts';

/**
 * For the tests of a service, on a real database. The files share their modules, one file after another: loading them
 * for each file takes longer than most tests. A file that mocks a module needs isolation.
 */
export const serviceTests = {
  ...timeouts,
  isolate: false,
  fileParallelism: false,
  include: ['src/**/*.test.ts'],
};
