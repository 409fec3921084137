import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['@fairway/mfe/test-setup'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
