/**
 * Global setup of every service's tests: after a complete run, it fails if a call was never answered with 200.
 * `replies.ts` records the replies, in any process.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { services } from '@fairway/contracts/call/services';
import type { TestProject } from 'vitest/node';
import { unansweredCalls } from './unanswered-calls.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One line for each call that was answered with 200. */
    answeredCallsFile?: string;
  }
}

export function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-answered-'));
  const file = join(folder, 'calls');
  project.provide('answeredCallsFile', file);
  return async () => {
    const answered = linesOf(file);
    rmSync(folder, { recursive: true, force: true });
    if (!(await isCompleteRun(project))) return;
    const service = basename(project.config.root);
    const calls = Object.entries(services).find(([name]) => name === service)?.[1];
    if (!calls) throw new Error(`there is no service ${service}`);
    const unanswered = unansweredCalls(calls, answered);
    if (unanswered.length > 0) throw new Error(`No test got a 200 from these calls:\n${unanswered.join('\n')}`);
  };
}

function linesOf(file: string): Set<string> {
  try {
    return new Set(readFileSync(file, 'utf8').split('\n'));
  } catch {
    return new Set();
  }
}

/** All test files ran, and nothing failed that could be the reason. */
async function isCompleteRun(project: TestProject): Promise<boolean> {
  const { config, vitest } = project;
  const modules = vitest.state.getTestModules();
  if (config.watch || config.testNamePattern || modules.some((module) => !module.ok())) return false;
  return modules.length === (await project.globTestFiles()).testFiles.length;
}
