import { defineConfig } from 'vitest/config';
import { patience } from '../../vitest.patience.ts';

export default defineConfig({ test: { ...patience, include: ['src/**/*.test.ts'] } });
