import { timeouts } from './vitest.timeouts.ts';

/**
 * For the tests of a service, on a real database. The files share the modules that they load: loading them for each
 * file takes longer than the tests. A file that mocks a module needs isolation.
 */
export const serviceTests = {
  ...timeouts,
  isolate: false,
  maxWorkers: 2,
  include: ['src/**/*.test.ts'],
};
