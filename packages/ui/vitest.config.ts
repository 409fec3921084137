import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['../mfe/src/test-setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
