/** `npm run cluster`: see README.md in this folder. */
import process from 'node:process';
import { launch } from './launch.mjs';

await launch('cluster/cluster-drill.ts', process.argv.slice(2));
