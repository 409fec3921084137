import { expect, test } from 'vitest';
import { chooseTests } from './choose-tests.ts';

const chosen = async (...args: string[]) => {
  const { steps, workspaces } = await chooseTests(args);
  return { steps, dirs: workspaces.map(({ dir }) => dir) };
};

test('runs every step on every workspace by default', async () => {
  const { steps, dirs } = await chosen();
  expect(steps).toContain('fuzz');
  expect(steps).not.toContain('long-fuzz');
  expect(dirs).toContain('services/content');
});

test('a workspace limits the steps that check workspaces', async () => {
  expect(await chosen('unit', 'content', 'mfe-study')).toEqual({
    steps: ['unit'],
    dirs: ['mfe-study', 'services/content'],
  });
  expect(await chosen('content')).toEqual({ steps: ['types', 'unit'], dirs: ['services/content'] });
});

test('rejects a name that is neither a step nor a workspace', async () => {
  await expect(chosen('unit', 'contents')).rejects.toThrow('"contents" is neither a step nor a workspace');
  await expect(chosen('unit', '--affected')).rejects.toThrow('--affected stands alone');
});

test('--affected checks at least what reads the whole tree, and rejects an unknown commit', async () => {
  const { steps, dirs } = await chosen('--affected=HEAD');
  expect(steps).toEqual(expect.arrayContaining(['types', 'lint', 'build', 'unit']));
  expect(dirs).toEqual(expect.arrayContaining(['packages/test-runner', 'packages/test-support']));
  await expect(chosen('--affected=no-such-commit')).rejects.toThrow('name a commit that this checkout has');
});
