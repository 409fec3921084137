/** `npm run status`: see README.md in this folder. */
import process from 'node:process';
import { launch } from './launch.mjs';

await launch('status.ts', process.argv.slice(2));
