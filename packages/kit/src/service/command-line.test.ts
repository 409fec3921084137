import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';

const script = `
import { readCommandLine } from ${JSON.stringify(join(import.meta.dirname, 'command-line.ts'))};
const { values } = readCommandLine('npm run sample -- [--list]', { options: { list: { type: 'boolean' } } });
console.log(JSON.stringify(values));`;
const args = (...given: string[]) => ['--input-type=module', '-e', script, '--', ...given];

test('shows the usage instead of a stack for an option that a command does not have', () => {
  expect(execFileSync(process.execPath, args('--list'), { encoding: 'utf8' })).toBe('{"list":true}\n');
  const { status, stderr } = spawnSync(process.execPath, args('--help'), { encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, 'usage: npm run sample -- [--list]\n']);
});
