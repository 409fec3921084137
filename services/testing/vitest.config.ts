import { defineConfig } from 'vitest/config';
import { timeouts } from '../../vitest.timeouts.ts';

export default defineConfig({
  test: {
    ...timeouts,
    setupFiles: ['@fairway/test-harness/replies'],
    globalSetup: ['@fairway/test-harness/answered-calls'],
    include: ['src/**/*.test.ts'],
  },
});
