import { timeouts } from './vitest.timeouts.ts';

/**
 * For the tests of code that runs in a browser. The files of a workspace share one page and their modules, one file
 * after another: a page for each file takes three times as long as the tests. So a test restores what it changes; a file
 * that mocks a module needs isolation.
 */
export const webTests = {
  ...timeouts,
  environment: 'jsdom',
  isolate: false,
  fileParallelism: false,
  include: ['src/**/*.test.{ts,tsx}'],
  css: { modules: { classNameStrategy: 'non-scoped' } },
} as const;
