import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    testTimeout: 20_000,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../mfe/src/test-setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
