import { defineConfig } from 'vitest/config';
import { patience } from '../../vitest.patience.ts';

export default defineConfig({
  test: {
    ...patience,
    setupFiles: ['@fairway/kit/test-replies'],
    globalSetup: ['@fairway/kit/test-answered-calls'],
    include: ['src/**/*.test.ts'],
    maxWorkers: 2,
  },
});
