import { defineConfig } from 'vitest/config';
import { webTests } from '../vitest.web.ts';

export default defineConfig({ test: { ...webTests, setupFiles: ['@fairway/testing-kit/browser-setup'] } });
