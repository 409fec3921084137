/** `npm run keys:rotate-internal`: see docs/running.md. */
import process from 'node:process';
import { launch } from './launch.mjs';

await launch('rotate-internal-keys.ts', process.argv.slice(2));
