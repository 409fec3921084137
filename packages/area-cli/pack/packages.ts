/* What an area outside the repository installs: packages of this one, with JavaScript and types instead of sources. */
import { execFile } from 'node:child_process';
import { copyFileSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { type Package, packedManifest } from './packed-manifest.ts';

const run = promisify(execFile);
const repoDir = join(import.meta.dirname, '../../..');

export const packages = [
  'contracts',
  'ui',
  'testing-kit',
  'area',
  'area-ui',
  'study-ui',
  'checkout',
  'web-build',
  'area-cli',
] as const;

const dirOf = (name: string) => join(repoDir, 'packages', name);
export const readPackage = (name: string): Package =>
  JSON.parse(readFileSync(join(dirOf(name), 'package.json'), 'utf8'));

/** All packages have the version of the last entry in the change log. */
function readVersion(): string {
  const [, version] = /^## (\d+\.\d+\.\d+)/m.exec(readFileSync(join(repoDir, 'packages/CHANGELOG.md'), 'utf8')) ?? [];
  if (version === undefined) throw new Error('packages/CHANGELOG.md has no version');
  return version;
}

/** Packs every package to a folder. @returns the files */
export async function packAll(folder: string): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true });
  const version = readVersion();
  return Promise.all(packages.map((name) => pack(name, version, folder)));
}

async function pack(name: string, version: string, folder: string): Promise<string> {
  const [dir, stage] = [dirOf(name), join(folder, 'unpacked', name)];
  mkdirSync(stage, { recursive: true });
  const own = readPackage(name);
  if (own.bin) await bundle(dir, stage, own.bin);
  else await compile(dir, stage, own);
  if (name === 'web-build') copyFileSync(join(repoDir, 'tsconfig.base.json'), join(stage, 'tsconfig.base.json'));
  copyFileSync(join(dir, 'README.md'), join(stage, 'README.md'));
  copyFileSync(join(repoDir, 'LICENSE'), join(stage, 'LICENSE'));
  copyFileSync(join(repoDir, 'packages/CHANGELOG.md'), join(stage, 'CHANGELOG.md'));
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(packedManifest(own, version), null, 2)}\n`);
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: stage });
  return join(folder, stdout.trim());
}

/** The sources without tests, and the files of `test` that the package exports. */
async function compile(dir: string, stage: string, { exports = {} }: Package): Promise<void> {
  const config = `${stage}.tsconfig.json`;
  const exported = Object.values(exports).filter((file) => file.startsWith('./test/'));
  const compilerOptions = {
    noEmit: false,
    target: 'es2022',
    declaration: true,
    rewriteRelativeImportExtensions: true,
    allowJs: false,
    rootDir: dir,
    outDir: stage,
  };
  const [include, exclude] = [[join(dir, 'src')], [join(dir, '**/*.test.*')]];
  const files = [...exported.map((file) => join(dir, file)), join(dirOf('ui'), 'src/styles/css.d.ts')];
  const text = JSON.stringify({ extends: join(dir, 'tsconfig.json'), compilerOptions, include, exclude, files });
  writeFileSync(config, text);
  await run(join(repoDir, 'node_modules/.bin/tsc'), ['-p', config]).catch(({ stdout }) => {
    throw new Error(stdout);
  });
  for (const file of globSync('src/**/*.{css,d.ts}', { cwd: dir })) cpSync(join(dir, file), join(stage, file));
}

/** One file, because it contains parts of packages that depend on the database. */
async function bundle(dir: string, stage: string, bin: Record<string, string>): Promise<void> {
  for (const file of Object.values(bin)) {
    const outfile = join(stage, file.replace(/\.ts$/, '.js'));
    const external = ['@fairway/web-build', 'playwright-core'];
    const { metafile } = await build({
      entryPoints: [join(dir, file)],
      outfile,
      external,
      bundle: true,
      platform: 'node',
      target: 'node22',
      format: 'esm',
      metafile: true,
    });
    const foreign = Object.keys(metafile.inputs).filter((input) =>
      /node_modules|packages\/(kit(?!\/src\/programs\/)|db)\//.test(input),
    );
    if (foreign.length > 0) throw new Error(`${relative(repoDir, outfile)} contains ${foreign.join(', ')}`);
  }
}
