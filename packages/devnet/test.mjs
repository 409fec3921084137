/** `npm test`: see README.md in this folder. */
import process from 'node:process';
import { launch } from './launch.mjs';

await launch('test.ts', process.argv.slice(2));
