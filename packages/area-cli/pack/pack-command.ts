/** `npm run packages [-- FOLDER]`: packs what areas in other repositories install. */
import { relative, resolve } from 'node:path';
import process from 'node:process';
import { packAll } from './packages.ts';

const folder = resolve(process.argv[2] ?? '.data/packages');
for (const file of await packAll(folder)) console.log(relative(process.cwd(), file));
