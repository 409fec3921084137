import { defineConfig } from 'vitest/config';
import { patience } from '../../vitest.patience.ts';

export default defineConfig({
  test: {
    ...patience,
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../mfe/src/test-setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
