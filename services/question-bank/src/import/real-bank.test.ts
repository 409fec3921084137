import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setUp } from '@fairway/test-support/set-up';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openHarness } from '../../test/harness.ts';
import { illustrations, questions } from '../schema.ts';
import { createRemarks } from './remarks.ts';

/** A published bank of several thousand questions with pictures, if available. */
const folder = process.env.FAIRWAY_REAL_BANK ?? join(import.meta.dirname, '../../../../../shared/data');
const file = join(folder, 'questions.jsonl');
const here = existsSync(file);

const h = setUp(openHarness);

test.skipIf(!here)(
  here
    ? 'the real bank is imported completely, with its illustrations, in less than ten seconds of CPU time'
    : `SKIPPED: no real bank at ${file}; point FAIRWAY_REAL_BANK at a folder with questions.jsonl`,
  { timeout: 60_000 },
  async () => {
    const before = process.cpuUsage();
    const remarks = createRemarks();
    const run = () => h.importFile(file, { remarks });
    const tally = await run();
    // CPU time, because other tests run in parallel.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000_000).toBeLessThan(10);
    expect(tally).toMatchObject({ refusals: [], read: 5_734, added: 5_734, refused: 0, heldBack: 412 });
    const found = remarks.finish().map(({ kind, count }) => [kind, count]);
    // The dates are the choices of two questions about dates.
    expect(found).toEqual([
      ['equal', 12],
      ['date', 8],
    ]);
    const [named] = await h.db.select().from(questions).where(eq(questions.bankNumber, '1-4563'));
    expect(named).toMatchObject({ illustrationRef: 'DIAGRAM_32', heldBack: false });
    expect(await h.db.$count(questions)).toBe(5_734);
    expect(await h.db.$count(illustrations)).toBe(78);
    expect(await run()).toMatchObject({ added: 0, changed: 0 });
    await h.bank.reload();
    const total = async (path: string) => (await (await h.get(`/api/mlp_directory/${path}`)).json()) as object;
    expect(await total('get_decks_count')).toMatchObject({ total: 5_315 });
    expect(await total('get_engine_count')).toMatchObject({ total: 7 });
  },
);
