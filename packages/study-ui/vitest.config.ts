import { defineConfig } from 'vitest/config';
import { timeouts } from '../../vitest.timeouts.ts';

export default defineConfig({
  test: {
    ...timeouts,
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@fairway/testing-kit/browser-setup'],
  },
});
