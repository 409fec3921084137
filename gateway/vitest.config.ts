import { defineConfig } from 'vitest/config';
import { timeouts } from '../vitest.timeouts.ts';

export default defineConfig({ test: { ...timeouts, maxWorkers: 2, globalSetup: './test/build-programs.ts' } });
