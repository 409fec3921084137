import { expect, test } from 'vitest';
import { setUpHarness } from '../../test/harness.ts';
import { quotaDays, quotaUses } from '../schema.ts';
import { deleteDaysBefore } from './store.ts';

const h = setUpHarness();

test('past days are deleted completely, in batches, and the current one remains', async () => {
  const day = (name: string) => ({ day: name, subject: 'm:1' });
  await h.db.insert(quotaUses).values(
    Array.from({ length: 7_000 }, (_, index) => ({
      ...day(index < 6_000 ? '2026-03-01' : '2026-03-04'),
      questionId: index,
    })),
  );
  await h.db.insert(quotaDays).values([
    { ...day('2026-03-01'), used: 6_000 },
    { ...day('2026-03-04'), used: 1_000 },
  ]);
  await deleteDaysBefore(h.db, '2026-03-04');
  expect(await h.db.$count(quotaUses)).toBe(1_000);
  expect(await h.db.select().from(quotaDays)).toEqual([{ ...day('2026-03-04'), used: 1_000 }]);
});
