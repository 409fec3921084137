/**
 * `npm run build`: builds what changed, and starts nothing. The next start in this folder has nothing to build, so an
 * upgrade can be prepared while the previous version runs in another folder.
 */

import { runToExit } from '../processes/run-to-exit.ts';
import { buildStep } from './build.ts';

await runToExit(async ({ progress, signal }) => {
  await buildStep(progress, signal);
  return 0;
});
