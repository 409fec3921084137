import { join } from 'node:path';
import { check } from '@fairway/drills/check';
import type { Tally } from '@fairway/drills/tally';
import type { Engines, StartContext } from '@fairway/stack/engines/run-engines';
import { runEntry } from '@fairway/stack/migrate-and-seed';
import { repoDir } from '@fairway/stack/paths';
import { describeInstance } from '@fairway/stack/processes/environment';
import { programs } from '@fairway/stack/processes/program-list';

/** Imports the reviews that the browser tests expect on the home page, like an operator. */
export function importReviews(context: StartContext, engines: Engines): Promise<Tally> {
  return check('reviews are imported into a running Fairway', async () => {
    const program = programs.find(({ name }) => name === 'content');
    if (!program) throw new Error('There is no program "content"');
    const instance = describeInstance(context, engines, { overrides: false });
    await runEntry(program, ['reviews-import.mjs', join(repoDir, 'e2e', 'reviews.csv')], instance, context.signal);
    return undefined;
  });
}
