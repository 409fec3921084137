/** `npm run new:area -- mfe-x [--outside DIR]`: writes a small area that builds, is tested, and can be released. */
import { join, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { checkNewArea, newAreaInside, newAreaOutside } from './new-area.ts';
import { packAll } from './packages.ts';

const repoDir = process.cwd();
const { values, positionals } = parseArgs({ allowPositionals: true, options: { outside: { type: 'string' } } });
const [name = ''] = positionals;

try {
  const dir = resolve(values.outside ?? name);
  checkNewArea(name, dir);
  if (values.outside === undefined) {
    newAreaInside(repoDir, name);
    console.log(`${name}/ is written. Install it with npm install, and release it with npm run release -- ${name}`);
  } else {
    console.log('Packing what areas install …');
    newAreaOutside(repoDir, name, dir, await packAll(join(repoDir, '.data/packages')));
    console.log(`${dir} is written. There: git init, npm install, npm run types, npm test`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
