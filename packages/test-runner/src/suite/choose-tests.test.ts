import { expect, test } from 'vitest';
import { chooseTests } from './choose-tests.ts';

const chosen = (...args: string[]) => {
  const { steps, workspaces } = chooseTests(args);
  return { steps, dirs: workspaces.map(({ dir }) => dir) };
};

test('runs every step on every workspace by default', () => {
  const { steps, dirs } = chosen();
  expect(steps).toContain('fuzz');
  expect(steps).not.toContain('long-fuzz');
  expect(dirs).toContain('services/content');
});

test('a workspace limits the steps that check workspaces', () => {
  expect(chosen('unit', 'content', 'mfe-study')).toEqual({ steps: ['unit'], dirs: ['mfe-study', 'services/content'] });
  expect(chosen('content')).toEqual({ steps: ['types', 'unit'], dirs: ['services/content'] });
});

test('rejects a name that is neither a step nor a workspace', () => {
  expect(() => chosen('unit', 'contents')).toThrow('"contents" is neither a step nor a workspace');
});
