/** `npm run keys:rotate-internal`: performs the next step of replacing the keys of calls between processes. */

import { type RotationStep, rotateInternalKeys } from '@fairway/stack/data-folder/secrets';
import { loadSettings } from '@fairway/stack/data-folder/settings';
import { Failure } from '@fairway/stack/failure';
import { runToExit } from '@fairway/stack/processes/run-to-exit';

const messages: Record<RotationStep, string> = {
  published: 'New keys were created. Restart Fairway so that every process knows them, then run this again.',
  signing:
    'The new keys sign after the next restart, and the former ones are still accepted. Restart Fairway, then run this again.',
  finished: 'The former keys were deleted. Restart Fairway once more to stop accepting them.',
};

await runToExit(
  async ({ progress }) => {
    // `--help` must not create keys.
    if (process.argv.length > 2) throw new Failure('usage: npm run keys:rotate-internal');
    progress.line(messages[rotateInternalKeys(loadSettings(process.env).dataDir)]);
    return 0;
  },
  { output: process.stdout },
);
