/** `npm run soak [-- MINUTES [RATE]]`: see README.md in this folder. */
import process from 'node:process';
import { launch } from '../packages/devnet/launch.mjs';

await launch('../../../bench/src/soak/main.ts', process.argv.slice(2));
