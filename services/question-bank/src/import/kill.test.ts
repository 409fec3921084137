import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shelf, sourceQuestion } from '../../test/factories.ts';
import { type Harness, openHarness } from '../../test/harness.ts';
import { questions } from '../schema.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const cli = join(import.meta.dirname, '../import-cli.ts');

function start(file: string) {
  const child = spawn(process.execPath, [cli, file], {
    env: {
      ...process.env,
      QUESTION_BANK_DATABASE_URL: h.url,
      REDIS_URL: process.env.FAIRWAY_TEST_REDIS_URL,
      STORAGE_DIR: join(h.folder, 'storage'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })) };
}

/** What the bank says, without the numbers and instants that a run gives. */
const content = () =>
  h.db
    .select({
      bankNumber: questions.bankNumber,
      slug: questions.slug,
      hash: questions.contentHash,
      stem: questions.stem,
    })
    .from(questions)
    .orderBy(asc(questions.bankNumber));

test('an import killed in the middle and run again ends as if it had never been killed', {
  timeout: 60_000,
}, async () => {
  const rows = shelf('1', 8_000, { category: 'Inland', subcategory: 'Lights' });
  const file = join(h.folder, 'bank.jsonl');
  await writeFile(file, rows.map((row) => JSON.stringify(sourceQuestion(row))).join('\n'));

  const killed = start(file);
  while ((await h.db.$count(questions)) < 1_000) await wait(5);
  killed.child.kill('SIGKILL');
  await killed.ended;
  const left = await h.db.$count(questions);
  expect(left).toBeLessThan(8_000);
  // A batch is there whole or not at all.
  expect(left % 500).toBe(0);

  const again = await start(file).ended;
  expect(again).toMatchObject({ code: 0 });
  expect(again.output).toContain(`8000 rows in`);
  expect(again.output).toContain(`${8_000 - left} added, 0 changed, ${left} unchanged, 0 refused`);
  const afterKill = await content();

  await h.empty();
  await start(file).ended;
  expect(afterKill).toEqual(await content());
});

test('the command ends non-zero with a count where a row was refused, and says where', async () => {
  const file = join(h.folder, 'wrong.jsonl');
  await writeFile(
    file,
    [{ id: '7-1' }, { id: '7-2', answer: 'x' }].map((row) => JSON.stringify(sourceQuestion(row))).join('\n'),
  );
  const { code, output } = await start(file).ended;
  expect(code).toBe(1);
  expect(output).toContain(`${file}:2: answer "x" is none of A, B, C, D`);
  expect(output).toMatch(/1 added, .* 1 refused/);
});

test('the command says what is wrong with a file that is not there', async () => {
  const { code, output } = await start(join(h.folder, 'nowhere.jsonl')).ended;
  expect(code).toBe(2);
  expect(output).toContain('no such file');
  expect(output).not.toContain(' at ');
});
