import { defineConfig } from 'vitest/config';
import { patience } from '../../vitest.patience.ts';

export default defineConfig({
  test: {
    ...patience,
    setupFiles: ['@fairway/kit/test-replies'],
    include: ['src/**/*.test.ts'],
    fileParallelism: false,
  },
});
