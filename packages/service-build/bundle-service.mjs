/**
 * Bundles each entry of a service into one file: `cd services/identity && node
 * ../../packages/service-build/bundle-service.mjs`.
 *
 * A process that loads drizzle and mysql2 from node_modules uses several times the memory of one that loads a bundle,
 * and starts more slowly. So only native modules stay outside. The package.json configures the bundle:
 *
 *   "fairway": {
 *     "entries": ["src/main.ts", "src/migrate.ts"],
 *     "externals": ["a-package-that-must-stay-outside"],
 *     "data": ["src/a-table.ts"]
 *   }
 *
 * A module under `data` is executed during the build, and the bundle includes its exports as data, without its inputs.
 * src/main.ts becomes dist/main.mjs, and migrations/ and packs/ are copied. The output is reproducible, and
 * unchanged files are not written again.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { build, context } from 'esbuild';

/** Loaded from node_modules at run time: packages with compiled code, and the SDK that only buckets need. */
const outsidePackages = [
  '@aws-sdk/client-s3',
  '@node-rs/*',
  '@napi-rs/*',
  'sharp',
  'msgpackr-extract',
  'bufferutil',
  'utf-8-validate',
];

/** CommonJS packages inside an ES module still call these. */
const commonJsGlobals = [
  "import { createRequire as __createRequire } from 'node:module';",
  'const require = __createRequire(import.meta.url);',
].join('');

/** The other entries are commands, such as `src/migrate.ts`: processes of their own. */
const loadedByService = /(\/main|-worker)\.ts$/;

/** @param {string} folder a service's folder */
export async function bundleService(folder) {
  const { outputFiles } = await bundle(folder);
  const variables = await variablesOf(join(folder, 'src', 'config.ts'));
  writeBundle(folder, outputFiles, variables && Buffer.from(JSON.stringify(variables)));
}

/**
 * Builds a service again and again: esbuild keeps what it parsed. Only the files that a running service loads are built.
 * Its commands are removed, because their sources may have changed too, and `requireCommand` builds them when they are
 * used. The list of variables stays that of the last full build: a running service gets no new variables anyway.
 * @param {string} folder a service's folder, without modules under `data`: this process would execute them only once
 */
export async function openBundler(folder) {
  const options = optionsFor(folder);
  const entryPoints = options.entryPoints.filter((/** @type {string | { in: string }} */ entry) =>
    loadedByService.test(typeof entry === 'string' ? entry : entry.in),
  );
  const builder = await context({ ...options, entryPoints, logLevel: 'silent' });
  const list = join(folder, 'dist', 'variables.json');
  return {
    rebuild: async () => {
      const { outputFiles } = await builder.rebuild();
      writeBundle(folder, outputFiles, existsSync(list) ? readFileSync(list) : undefined);
    },
    close: () => builder.dispose(),
  };
}

/**
 * @param {string} folder
 * @param {import('esbuild').OutputFile[]} outputFiles
 * @param {Uint8Array | undefined} variables the contents of variables.json
 */
function writeBundle(folder, outputFiles, variables) {
  const dist = join(folder, 'dist');
  const files = new Map(
    outputFiles.map(({ path, contents, text }) => [path, path.endsWith('.mjs') ? inAscii(text) : contents]),
  );
  for (const name of ['migrations', 'packs']) {
    for (const [path, contents] of filesBelow(join(folder, name))) files.set(join(dist, name, path), contents);
  }
  if (variables) files.set(join(dist, 'variables.json'), variables);
  writeChanged(dist, files);
}

/**
 * Determines the variables that a program reads from its environment. Its launcher passes only these.
 * @param {string} file the only module that reads the environment
 * @returns {Promise<string[] | undefined>}
 */
async function variablesOf(file) {
  if (!existsSync(file)) return undefined;
  const { loadConfig } = await import(pathToFileURL(file).href);
  /** @type {Set<string>} */
  const names = new Set();
  const env = new Proxy({}, { get: (_target, name) => void (typeof name === 'string' && names.add(name)) });
  try {
    loadConfig(env);
  } catch {
    // The empty environment is rejected after all variables have been read.
  }
  return [...names].sort();
}

/**
 * Builds the files of a bundle and the list of their inputs, without writing anything.
 * @param {string} folder a service's folder
 */
export async function bundle(folder) {
  return build(optionsFor(folder));
}

/** @param {string} folder */
function optionsFor(folder) {
  const { fairway } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!Array.isArray(fairway?.entries) || fairway.entries.length === 0) {
    throw new Error(`${join(folder, 'package.json')} must name its entries: "fairway": { "entries": ["src/main.ts"] }`);
  }
  const data = (fairway.data ?? []).map((/** @type {string} */ path) => join(folder, path));
  return /** @satisfies {import('esbuild').BuildOptions} */ ({
    absWorkingDir: folder,
    entryPoints: fairway.entries,
    outbase: join(folder, 'src'),
    outdir: join(folder, 'dist'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: /** @type {const} */ ('node'),
    format: /** @type {const} */ ('esm'),
    target: 'node24',
    minifySyntax: true,
    minifyWhitespace: true,
    // With line breaks, Node shows only the line of an error instead of the entire program.
    lineLimit: 160,
    sourcemap: /** @type {const} */ ('linked'),
    sourcesContent: false,
    legalComments: /** @type {const} */ ('external'),
    external: [...outsidePackages, ...(fairway.externals ?? [])],
    banner: { js: commonJsGlobals },
    define: { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' },
    logLevel: /** @type {const} */ ('warning'),
    plugins: [asData(data)],
    metafile: /** @type {const} */ (true),
    write: /** @type {const} */ (false),
  });
}

/**
 * @param {string[]} modules absolute paths
 * @returns {import('esbuild').Plugin}
 */
function asData(modules) {
  return {
    name: 'as-data',
    setup: ({ onLoad }) => {
      onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        if (!modules.includes(path)) return undefined;
        const exported = Object.entries(await import(pathToFileURL(path).href));
        const notData = exported.find(([, value]) => !isDeepStrictEqual(JSON.parse(JSON.stringify(value)), value));
        if (notData) return { errors: [{ text: `${notData[0]} of ${path} cannot be represented as JSON` }] };
        return {
          contents: exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n'),
        };
      });
    },
  };
}

/**
 * esbuild escapes non-ASCII characters everywhere except in regular expressions, where an escape means the same. A
 * single non-ASCII character would make a running process store its entire program at two bytes per character.
 * @param {string} text
 */
function inAscii(text) {
  return Buffer.from(text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`));
}

/**
 * @param {string} root
 * @returns {[string, Uint8Array][]} each file's path relative to root, and its contents
 */
function filesBelow(root) {
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [relative(root, path), readFileSync(path)]);
}

/**
 * Makes the folder contain exactly these files.
 * @param {string} folder
 * @param {Map<string, Uint8Array>} files by absolute path
 */
function writeChanged(folder, files) {
  for (const [path] of filesBelow(folder)) if (!files.has(join(folder, path))) rmSync(join(folder, path));
  for (const [path, contents] of files) {
    if (existsSync(path) && readFileSync(path).equals(contents)) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
  }
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  try {
    await bundleService(process.cwd());
  } catch (error) {
    // esbuild has already printed the errors in the sources.
    if (error instanceof Error && !('errors' in error)) console.error(error.message);
    process.exitCode = 1;
  }
}
