import { join } from 'node:path';
import { runCommand } from '../command.ts';
import { describeInstance, environmentOf } from '../environment.ts';
import { nodePath, repoDir } from '../paths.ts';
import { programs } from '../program-list.ts';
import type { Engines, StartContext } from '../run-engines.ts';
import { check } from './stack-checks.ts';
import type { Tally } from './tally.ts';

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
