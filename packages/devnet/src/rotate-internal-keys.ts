/** `npm run keys:rotate-internal`: performs the next step of replacing the keys of calls between processes. */
import { describeFailure } from './failure.ts';
import { type RotationStep, rotateInternalKeys } from './secrets.ts';
import { loadSettings } from './settings.ts';

const said: Record<RotationStep, string> = {
  published: 'New keys are made and will be known to every process. Restart Fairway, then run this again.',
  signing: 'The new keys will sign, and the former ones stay known. Restart Fairway, then run this again.',
  finished: 'The former keys are deleted. Restart Fairway once more: then nothing accepts them.',
};

try {
  console.log(said[rotateInternalKeys(loadSettings(process.env).dataDir)]);
} catch (error) {
  process.stderr.write(`${describeFailure(error, { debug: process.env.FAIRWAY_DEBUG === '1' })}\n`);
  process.exitCode = 1;
}
