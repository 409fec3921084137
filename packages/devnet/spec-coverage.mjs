/** `npm run spec:coverage`: see README.md in this folder. */
import process from 'node:process';
import { launch } from './launch.mjs';

await launch('spec-coverage.ts', process.argv.slice(2));
