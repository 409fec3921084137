import { defineConfig } from 'vitest/config';
import { serviceTests } from '../../vitest.service.ts';

export default defineConfig({
  test: {
    ...serviceTests,
    setupFiles: ['@fairway/test-harness/replies'],
    globalSetup: ['@fairway/test-harness/answered-calls'],
  },
});
