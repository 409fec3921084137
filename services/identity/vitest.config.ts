import { defineConfig } from 'vitest/config';
import { patience } from '../../vitest.patience.ts';

export default defineConfig({
  test: {
    ...patience,
    setupFiles: ['@fairway/test-harness/replies'],
    globalSetup: ['@fairway/test-harness/answered-calls'],
    include: ['src/**/*.test.ts'],
    fileParallelism: false,
  },
});
