import { join } from 'node:path';
import { check } from '@fairway/drills/check';
import type { Tally } from '@fairway/drills/tally';
import type { Engines, StartContext } from '@fairway/stack/engines/run-engines';
import { nodePath, repoDir } from '@fairway/stack/paths';
import { runCommand } from '@fairway/stack/processes/command';
import { describeInstance, environmentOf } from '@fairway/stack/processes/environment';
import { programs } from '@fairway/stack/processes/program-list';

/** Imports the reviews that the browser tests expect on the home page, like an operator. */
export function importReviews(context: StartContext, engines: Engines): Promise<Tally> {
  return check('reviews are imported into a running Fairway', async () => {
    const program = programs.find(({ name }) => name === 'content');
    if (!program) throw new Error('There is no program "content"');
    const command = join(repoDir, program.dir, 'dist', 'reviews-import.mjs');
    const { code, output } = await runCommand(nodePath, [command, join(repoDir, 'e2e', 'reviews.csv')], {
      env: environmentOf(program, describeInstance(context, engines, { overrides: false })),
      timeoutMs: 60_000,
    });
    if (code !== 0) throw new Error(output);
    return undefined;
  });
}
