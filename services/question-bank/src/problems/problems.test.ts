import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { limitFaults, measure } from './check-problems.ts';
import { families } from './families.ts';
import { problemLines } from './make-problem.ts';
import type { Family, Part } from './problem.ts';

const named = families.map((family): [string, Family] => [family.id, family]);

/** `npm run bank:problems -- --check 10000` is the long form. */
test.each(named)('300 problems of %s equal another formula, and nothing reveals the key', (_, family) => {
  const measured = measure(family, 300);
  expect([...measured.faults, ...limitFaults(family, measured)]).toEqual([]);
});

/** A family that takes a mistake for the answer. */
function withSlip(family: Family, which: number): Family {
  const wrong = <P extends Part>(part: P): P => {
    const far = part.mistakes.filter(([value]) => Math.abs(value - part.key) > part.apart);
    return { ...part, key: far[which % far.length]?.[0] ?? Number.NaN };
  };
  return {
    ...family,
    kinds: family.kinds.map((kind) => ({
      ...kind,
      draw: (random) => {
        const draft = kind.draw(random);
        if (!draft) return undefined;
        return 'parts' in draft ? { ...draft, parts: draft.parts.map(wrong) as typeof draft.parts } : wrong(draft);
      },
    })),
  };
}

test.each(named)('a slip in the sign or elsewhere is found in every problem of %s', (_, family) => {
  for (const which of [0, 1]) {
    const { wrong, faults } = measure(withSlip(family, which), 20);
    expect(wrong).toBe(20);
    expect(faults.join()).toContain('by the other formula');
  }
});

test('the bank has the problems that `bank:problems` writes', () => {
  const file = join(import.meta.dirname, '../../sample-bank/20-problems.jsonl');
  expect(readFileSync(file, 'utf8').trim().split('\n')).toEqual(problemLines(families));
});
