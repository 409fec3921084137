/**
 * Today's plan against FSRS alone, in all worlds: `npm run bench:schedule -- three 2 1` or `rules 8 1` (members, seed).
 * Fails if the planner is worse than issue 35 demands. No database; takes minutes.
 */
import { compare, rulesAlone, rulesWorlds, threeModules, threeWorlds } from '../test/simulate-schedule.ts';

const [kind = 'three', members = '2', seed = '1'] = process.argv.slice(2);
const isRules = kind === 'rules';
const started = performance.now();
const percent = (share: number) => (100 * share).toFixed(1);
let failed = 0;
const print = (line: string) => process.stdout.write(`${line}\n`);
print('days x minutes: share by module, chance to pass all: FSRS due first | FSRS paced | planner');
for (const world of isRules ? rulesWorlds : threeWorlds) {
  const { due, paced, planner } = compare(isRules ? rulesAlone : threeModules, world, Number(members), Number(seed));
  const [share = 0, dueShare = 0, pacedShare = 0] = [planner, due, paced].map(({ shares }) => shares[0]);
  const isGood = isRules
    ? share >= dueShare + 0.03 && share >= pacedShare - 0.005
    : planner.pass >= Math.max(due.pass, paced.pass) + 0.04;
  if (!isGood) failed++;
  const texts = [due, paced, planner].map(({ shares, pass }) => `${shares.map(percent).join('/')}, ${percent(pass)} %`);
  const name = `${world.days} x ${world.minutes}${world.missed ? ', a week missed' : ''}`;
  print(`${name}: ${texts.join(' | ')}${isGood ? '' : '  BELOW'}`);
}
const took = ((performance.now() - started) / 1_000).toFixed(0);
print(`${kind}, ${members} members, seed ${seed}: ${failed} worlds below, ${took} s`);
process.exitCode = failed > 0 ? 1 : 0;
