import { defineConfig } from 'vitest/config';
import { patience } from '../vitest.patience.ts';

export default defineConfig({
  test: {
    ...patience,
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@fairway/testing-kit/browser-setup'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
