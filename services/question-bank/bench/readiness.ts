/**
 * Whether the 80 % range of readiness holds the truth, in all worlds: `npm run bench:readiness -- 250 1` (members, seed).
 * Fails if it does in less or more members than issue 35 demands. Then how long an assessment takes. No database.
 */
import { assessModules } from '../src/schedule/assess-modules.ts';
import { addAnswers, emptyFold } from '../src/schedule/fold.ts';
import { coverage, otherWorlds, rates, worlds } from '../test/simulate-readiness.ts';

const [members = 250, seed = 1] = process.argv.slice(2).map(Number);
const print = (line: string) => process.stdout.write(`${line}\n`);
const percent = (share: number) => (100 * share).toFixed(1);

print(`world: how often the range holds the truth (median width), at ${rates.join(' | ')} new questions a day`);
const checked: number[] = [];
for (const [name, world] of Object.entries({ ...worlds, ...otherWorlds })) {
  const row = rates.map((perDay) => coverage(world, perDay, members, seed));
  if (name in worlds) checked.push(...row.map(({ share }) => share));
  print(`${name}: ${row.map(({ share, width }) => `${percent(share)} % (${percent(width)})`).join(' | ')}`);
}
const [low, high] = [Math.min(...checked), Math.max(...checked)];
const pooled = checked.reduce((sum, share) => sum + share) / checked.length;
const isGood = low >= 0.7 && high <= 0.92 && pooled >= 0.78 && pooled <= 0.86;
print(
  `first seven: ${percent(low)} to ${percent(high)} %, pooled ${percent(pooled)} %, ${members} members, seed ${seed}`,
);
process.exitCode = isGood ? 0 : 1;

// Three modules of 24 topics with 5,734 questions, all answered.
const [size, topics] = [5_734, 24];
const fold = emptyFold();
const answers = Array.from({ length: size }, (_, id) => ({
  id,
  questionId: id,
  correct: id % 4 > 0,
  at: id * 600_000,
  ms: null,
  explanationSeen: false,
}));
const texts = { lengths: new Uint16Array(size), gradedSince: new Uint32Array(size) };
addAnswers(fold, answers, { dayOf: (at) => Math.floor(at / 86_400_000), texts });
const modules = [0, 1, 2].map((part) => {
  const ids = Uint32Array.from({ length: Math.floor(size / 3) }, (_, index) => 3 * index + part);
  const goal = { questions: 50, needed: 45 };
  const weights = Array<number>(topics).fill(1 / topics);
  return { code: `Q${part}`, ids, topics: Uint8Array.from(ids, (id) => id % topics), weights, goal };
});
const times = Array.from({ length: 25 }, () => {
  const started = process.cpuUsage();
  assessModules(fold, modules);
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
}).sort((a, b) => a - b);
print(`an assessment of ${size} first attempts: ${times[12]?.toFixed(0)} ms of processor time (median of 25)`);
