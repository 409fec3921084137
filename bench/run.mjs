/** `npm run bench [-- quick | -- study [LARGEST] | -- admin [quick] [again] | -- overload | -- growth [quick] [answers [NUMBER …]]]`: see README.md in this folder. */
import process from 'node:process';
import { launch } from '../packages/devnet/launch.mjs';

const [first, ...rest] = process.argv.slice(2);
if (first === 'study') await launch('../../../bench/src/study/main.ts', rest);
else if (first === 'admin') await launch('../../../bench/src/admin/main.ts', rest);
else if (first === 'overload') await launch('../../../bench/src/overload/main.ts', rest);
else if (first === 'growth') await launch('../../../bench/src/growth/main.ts', rest);
else await launch('../../../bench/src/main.ts', process.argv.slice(2));
