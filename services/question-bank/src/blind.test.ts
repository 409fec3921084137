import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSampleBank } from './import/check-bank.ts';

const run = (...args: string[]) => {
  const command = [join(import.meta.dirname, 'blind-cli.ts'), '--seed', '7', '--count', '100', ...args];
  const { stdout, status } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return { stdout, status };
};

test('a blind solver sees no key, and has to agree with 98 of 100', () => {
  const { stdout } = run();
  const ids = [...stdout.matchAll(/^(S\S+) /gm)].map(([, id = '']) => id);
  expect(new Set(ids).size).toBe(100);
  expect(stdout).not.toContain('Right:');

  const keys = new Map(readSampleBank().map(({ id, answer }) => [id, answer]));
  const file = join(mkdtempSync(join(tmpdir(), 'blind-')), 'answers.txt');
  const compareWith = (unanswered: number) => {
    writeFileSync(
      file,
      ids
        .slice(unanswered)
        .map((id) => `${id} ${keys.get(id)}\n`)
        .join(''),
    );
    return run('--compare', file);
  };
  expect(compareWith(2)).toMatchObject({ status: 0, stdout: expect.stringContaining('98 of 100 agree') });
  expect(compareWith(3)).toMatchObject({ status: 1, stdout: expect.stringContaining('97 of 100 agree') });
});
