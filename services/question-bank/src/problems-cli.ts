/**
 * `npm run bank:problems` writes the generated problems of the bank that comes with Fairway; `-- --check 10000` only
 * checks so many of each family, and exits 1 if one is wrong.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { limitFaults, measure } from './problems/check-problems.ts';
import { families } from './problems/families.ts';
import { problemLines } from './problems/make-problem.ts';

const { values } = parseArgs({ options: { check: { type: 'string' } } });
const file = join(import.meta.dirname, '../sample-bank/20-problems.jsonl');

if (values.check === undefined) {
  const lines = problemLines(families);
  writeFileSync(file, lines.join('\n').concat('\n'));
  console.log(`${lines.length} problems in ${file}`);
} else {
  for (const family of families) {
    const measured = measure(family, Number(values.check));
    const faults = [...measured.faults, ...limitFaults(family, measured)];
    const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
    console.log(
      `${family.id}: ${measured.wrong} of ${values.check} wrong, key in ${measured.places.map(percent).join(', ')}; ` +
        `guessing by shared parts ${percent(measured.sharing)}, by the middle ${percent(measured.central)}`,
    );
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) process.exitCode = 1;
  }
}
