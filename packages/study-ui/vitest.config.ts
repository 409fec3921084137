import { defineConfig } from 'vitest/config';
import { webTests } from '../../vitest.web.ts';

export default defineConfig({ test: { ...webTests, setupFiles: ['@fairway/test-support/browser-setup'] } });
