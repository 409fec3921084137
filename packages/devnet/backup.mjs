/** `npm run backup` and `npm run restore`: see docs/running.md. */
import process from 'node:process';
import { launch } from './launch.mjs';

await launch('backup-command.ts', process.argv.slice(2));
