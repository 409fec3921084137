/** `npm run bench -- import`: is a large workbook read and applied in time, and does the site answer meanwhile? */
import { setTimeout as sleep } from 'node:timers/promises';
import { runEntry } from '@fairway/stack/migrate-and-seed';
import { memoryOfTree } from '@fairway/stack/processes/memory';
import { services } from '@fairway/stack/processes/program-list';
import { growBank, pickQuestions } from '../bank.ts';
import { call } from '../call.ts';
import { pidsBelow, watchOthers } from '../others.ts';
import { type Bench, runBench } from '../run-bench.ts';
import { percentile } from '../statistics.ts';
import { waitUntilIdle } from '../wait-until-idle.ts';
import { type ImportResults, isMet, reportImport } from './report-import.ts';

const questions = 35_000;
const beforeMs = 10_000;
/** Of each of the readers, between two pages. */
const readingMs = 40;
const readers = 2;
const memoryEveryMs = 100;

type Reading = { _id: string; file_hash: string; counts: { added: number } };

await runBench({ part: 'import', timeLimitMs: 30 * 60_000, measure, report: reportImport, isMet });

async function measure(bench: Bench): Promise<ImportResults> {
  const { fairway, db, password, machine, progress, signal } = bench;
  const { url, instance } = fairway;
  const database = bench.database('question-bank');
  const { token } = await call<{ token: string }>(`${url}/api/mlp_admin_auth`, {
    email: 'admin@fairway.example',
    password,
  });
  const headers = { 'x-auth-token': token };
  const file = await progress.step('A workbook of a generated bank', async () => {
    await growBank({ db, database, instance, urls: [url] }, questions, signal);
    const exportPath = `${url}/api/v1/admin/export/questions`;
    const { url: link } = await call<{ url: string }>(exportPath, { format: 'xlsx' }, headers);
    return await (await fetch(url + link)).blob();
  });
  await progress.step('Remove the generated bank', async () => {
    const bank = services.find(({ name }) => name === 'question-bank');
    if (bank) await runEntry(bank, ['generate.mjs', '--remove'], instance, signal);
  });
  const pid = fairway.pidOf('question-bank');
  await progress.step('Wait until idle', () => waitUntilIdle([pid], signal));

  const { paths } = await pickQuestions(db, database);
  const others = watchOthers(() => pidsBelow(process.pid));
  const p95Ms = { before: 0, dryRun: 0, apply: 0 };
  const memory = watchMemory(pid);
  p95Ms.before = (await beside(sleep(beforeMs))).p95Ms;
  const body = new FormData();
  body.append('file', file, 'bank.xlsx');
  const dryRun = await progress.step('Dry run', () =>
    beside(fetch(`${url}/api/v1/admin/bank/imports`, { method: 'POST', headers, body })),
  );
  p95Ms.dryRun = dryRun.p95Ms;
  if (!dryRun.value.ok) throw new Error(`${dryRun.value.status}: ${await dryRun.value.text()}`);
  const { _id, file_hash, counts } = (await dryRun.value.json()) as Reading;
  if (counts.added !== questions) throw new Error(`the dry run found ${JSON.stringify(counts)}`);
  const applied = await progress.step('Apply', () =>
    beside(call(`${url}/api/v1/admin/bank/imports/${_id}/apply`, { file_hash }, headers)),
  );
  p95Ms.apply = applied.p95Ms;
  return {
    machine,
    othersShare: others.share(),
    questions,
    fileBytes: file.size,
    p95Ms,
    seconds: { dryRun: dryRun.seconds, apply: applied.seconds },
    memoryMb: memory.stop(),
  };

  /** Pages of questions are opened until the task ends. One that fails ends the bench. */
  async function beside<T>(task: Promise<T>): Promise<{ value: T; seconds: number; p95Ms: number }> {
    const startedAt = performance.now();
    const times: number[] = [];
    let [turn, isDone] = [0, false];
    const read = async () => {
      while (!isDone) {
        const openedAt = performance.now();
        const reply = await fetch(url + paths[turn++ % paths.length], { signal });
        await reply.arrayBuffer();
        if (!reply.ok) throw new Error(`${reply.status} from a page of a question`);
        times.push(performance.now() - openedAt);
        await sleep(readingMs, undefined, { signal });
      }
    };
    const timed = task
      .then((value) => ({ value, seconds: (performance.now() - startedAt) / 1_000 }))
      .finally(() => {
        isDone = true;
      });
    const [done] = await Promise.all([timed, ...Array.from({ length: readers }, read)]);
    return { ...done, p95Ms: percentile(times, 0.95) };
  }
}

/** The highest memory of a process with its threads. */
function watchMemory(pid: number): { stop: () => number } {
  let highestKb = 0;
  const timer = setInterval(() => {
    highestKb = Math.max(highestKb, ...memoryOfTree(pid).map(({ pssKb }) => pssKb));
  }, memoryEveryMs);
  return {
    stop: () => {
      clearInterval(timer);
      return highestKb / 1024;
    },
  };
}
