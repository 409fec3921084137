/**
 * `node packages/service-build/image-files.mjs FOLDER`: copies the files of an image after a build: the programs, the web areas,
 * and the packages that bundles load from node_modules.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { build } from 'esbuild';

const repoDir = join(import.meta.dirname, '..', '..');
const images = join(repoDir, 'deploy', 'images');
/** The packages that programs load from node_modules at run time. */
const packages = ['@aws-sdk/client-s3', '@node-rs/argon2', 'msgpackr-extract', 'sharp', 'swagger-ui-dist'];

const [target] = process.argv.slice(2);
if (!target) throw new Error('usage: node packages/service-build/image-files.mjs FOLDER');
mkdirSync(target, { recursive: true });

const services = readdirSync(join(repoDir, 'services')).map((name) => `services/${name}`);
const areas = readdirSync(repoDir).filter((name) => name === 'shell' || name.startsWith('mfe-'));
for (const folder of [...services, ...areas, 'gateway']) {
  cpSync(join(repoDir, folder, 'dist'), join(target, folder, 'dist'), { recursive: true });
}
cpSync(join(images, 'health.mjs'), join(target, 'health.mjs'));
await build({
  entryPoints: [join(images, 'publish.mjs')],
  outfile: join(target, 'publish.mjs'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  external: ['@aws-sdk/client-s3'],
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  logLevel: 'warning',
});
writeFileSync(join(target, 'package.json'), '{ "private": true, "type": "module" }\n');

const copied = new Set();
for (const name of packages) copyPackage(name, repoDir);

/**
 * @param {string} name
 * @param {string} from the folder of the program or package that imports it
 */
function copyPackage(name, from) {
  const path = placeOf(name, from);
  // An optional package for another platform.
  if (path === undefined || copied.has(path)) return;
  copied.add(path);
  const isOwn = (/** @type {string} */ source) => !source.slice(join(repoDir, path).length).includes('node_modules');
  cpSync(join(repoDir, path), join(target ?? '', path), { recursive: true, dereference: true, filter: isOwn });
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(repoDir, path, 'package.json'), 'utf8'));
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
    copyPackage(needed, join(repoDir, path));
  }
}

/**
 * @param {string} name
 * @param {string} from
 * @returns {string | undefined} the folder of a package, below the repository
 */
function placeOf(name, from) {
  for (let at = from; at.startsWith(repoDir); at = dirname(at)) {
    const path = join(at, 'node_modules', name);
    if (existsSync(join(path, 'package.json'))) return path.slice(repoDir.length + 1);
  }
  return undefined;
}
