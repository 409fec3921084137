import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@fairway/test-support/eventually';
import { testRedisUrl } from '@fairway/test-support/redis';
import { asc } from 'drizzle-orm';
import type { RowDataPacket } from 'mysql2/promise';
import { expect, test } from 'vitest';
import { bookRows, jsonl } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { questions } from '../schema.ts';

const h = setUpHarness();

const cli = join(import.meta.dirname, '../import-cli.ts');

function start(file: string) {
  const child = spawn(process.execPath, [cli, file], {
    env: {
      ...process.env,
      QUESTION_BANK_DATABASE_URL: h.url,
      REDIS_URL: testRedisUrl('question-bank'),
      STORAGE_DIR: join(h.folder, 'storage'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })) };
}

/** The content of the bank, without generated ids and times. */
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

/** The number of connections to this database. */
async function connections(): Promise<number> {
  const [rows] = await h.db.$client.query<RowDataPacket[]>(
    'select count(*) as count from information_schema.processlist where db = database()',
  );
  return Number(rows[0]?.count);
}

test('an import that is killed halfway and run again has the result of an uninterrupted one', async () => {
  const rows = bookRows('1', 8_000, { category: 'Inland', subcategory: 'Lights' });
  const file = await h.writeRows('bank.jsonl', rows);
  // A file too long to finish before the kill.
  const endless = join(h.folder, 'endless.jsonl');
  execFileSync('mkfifo', [endless]);

  const ownConnections = await connections();
  const killed = start(endless);
  const feed = await open(endless, 'w');
  const feeding = feed.writeFile(`${jsonl(rows.slice(0, 4_250))}\n`).catch(() => undefined);
  await eventually(async () => expect(await h.db.$count(questions)).toBeGreaterThanOrEqual(1_000));
  killed.child.kill('SIGKILL');
  await killed.ended;
  await feeding;
  await feed.close();
  // The database may still be executing the last statement.
  await eventually(async () => expect(await connections()).toBe(ownConnections));
  const left = await h.db.$count(questions);
  expect(left).toBeLessThan(8_000);
  // A batch is either complete or missing.
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

test('the command exits non-zero with a count and the line if a row was refused', async () => {
  const file = await h.writeRows('wrong.jsonl', [{ id: '7-1' }, { id: '7-2', answer: 'x' }]);
  const { code, output } = await start(file).ended;
  expect(code).toBe(1);
  expect(output).toContain(`${file}:2: answer "x" is not A, B, C or D`);
  expect(output).toMatch(/1 added, .* 1 refused/);
});

test('the command reports a missing file', async () => {
  const { code, output } = await start(join(h.folder, 'nowhere.jsonl')).ended;
  expect(code).toBe(2);
  expect(output).toContain('no such file');
  expect(output).not.toContain(' at ');
});
