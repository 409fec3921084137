/** `npm run bench -- exam`: do today's list and readiness keep within their times, and does study beside them? */
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { studyActions } from '../actions.ts';
import { growBank, pickQuestions } from '../bank.ts';
import { addMembers } from '../members.ts';
import { pidsBelow, watchOthers } from '../others.ts';
import { steadyRate } from '../plan.ts';
import { type Bench, runBench } from '../run-bench.ts';
import { percentile } from '../statistics.ts';
import { waitUntilIdle } from '../wait-until-idle.ts';
import { addHistories } from './histories.ts';
import { type ExamResults, reportExam } from './report-exam.ts';

const questions = 5_734;
const answersEach = 20_000;
/** The service keeps the folds of 50 members. */
const measured = 40;
const besideStudy = 150;
const rounds = 3;
/** So many first lists at a time: those of members whose dashboards open in one moment. */
const atOnce = 10;

await runBench({ part: 'exam', timeLimitMs: 40 * 60_000, databaseBuffer: '2G', measure, report: reportExam });

async function measure(bench: Bench): Promise<ExamResults> {
  const { fairway, db, password, machine, runLoad, progress, signal } = bench;
  const { url, instance } = fairway;
  const database = bench.database('question-bank');
  const { ids, tokens } = await progress.step('Members', () =>
    addMembers({ db, database: bench.database('identity'), url, password }, measured + besideStudy),
  );
  await growBank({ db, database, instance, urls: [url] }, questions, signal);
  const { spread } = await pickQuestions(db, database);
  await progress.step('Answers', () => addHistories(db, database, { members: ids, answersEach }));
  for (const token of tokens) await enterExam(url, token);
  await progress.step('Wait until idle', () => waitUntilIdle([fairway.pidOf('question-bank')], signal));

  const others = watchOthers(() => pidsBelow(process.pid));
  const own = tokens.slice(0, measured);
  const todayOf = (token: string, method?: 'POST') => timed(`${url}/api/v1/private/exam/today`, token, method);
  const readinessOf = (token: string) => timed(`${url}/api/v1/private/exam/readiness`, token);
  // The thread reads the bank with the first list.
  await todayOf(tokens.at(-1) as string);
  const p95Of = async (time: (token: string) => Promise<number>) => {
    const times: number[] = [];
    for (const token of own) times.push(await time(token));
    return percentile(times, 0.95);
  };
  const p95Ms = await progress.step('Lists and readiness', async () => ({
    rebuild: await p95Of(todayOf),
    // The first times compile the code.
    again: await p95Of(todayOf).then(() => p95Of(todayOf)),
    list: await p95Of((token) => todayOf(token, 'POST')),
    readiness: await p95Of(readinessOf),
  }));

  const study = studyActions({ tokens: own, ids: spread, total: questions / 2 }).read;
  const read = () => runLoad(study, { url, seconds: 5, rate: steadyRate });
  const pairs: ExamResults['beside'] = [];
  const waiting = tokens.slice(measured, -1);
  await progress.step('Study beside first lists', async () => {
    for (let round = 0; round < rounds; round++) {
      const alone = (await read()).p95Ms;
      const share = waiting.splice(0, Math.ceil(besideStudy / rounds));
      const [beside] = await Promise.all([read(), makeLists(share)]);
      pairs.push({ alone, beside: beside.p95Ms });
    }
  });
  return { machine, othersShare: others.share(), questions, answersEach, lists: besideStudy, p95Ms, beside: pairs };

  async function makeLists(members: string[]): Promise<void> {
    const left = [...members];
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let token = left.pop(); token; token = left.pop()) await todayOf(token);
      }),
    );
  }

  /** Milliseconds until the response; tries again where the service is busy. */
  async function timed(address: string, token: string, method: 'GET' | 'POST' = 'GET'): Promise<number> {
    for (;;) {
      const startedAt = performance.now();
      const { statusCode, body } = await request(address, { method, headers: { 'x-auth-token': token } });
      const text = await body.text();
      if (statusCode === 200 && text.includes('"needs":null')) return performance.now() - startedAt;
      if (statusCode !== 503) throw new Error(`${statusCode} from ${address}: ${text}`);
      await sleep(2_000, undefined, { signal });
    }
  }
}

async function enterExam(url: string, token: string): Promise<void> {
  const { statusCode, body } = await request(`${url}/api/v1/private/exam`, {
    method: 'PUT',
    headers: { 'x-auth-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ modules: ['Q100', 'Q101', 'Q102'].map((code) => ({ code })), minutes: 45 }),
  });
  if (statusCode !== 200) throw new Error(`${statusCode}: ${await body.text()}`);
  await body.dump();
}
