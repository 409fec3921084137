/** `npm start` and `npm run dev`: see README.md in this folder. */
import process from 'node:process';
import { launch } from './launch.mjs';

await launch('start.ts', process.argv.slice(2));
