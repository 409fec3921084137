/**
 * `node serve-area.ts PORT [RELEASES_DIR]`, in an area's folder: serves its development build, and lists it in the
 * release folder's `development.json`, from which a gateway with FAIRWAY_OVERRIDES=1 takes it. A change of its page
 * declarations is listed again. Without a folder, a browser takes it for which an administrator turned that on.
 * Progress and errors are sent to the parent process as lines of text.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { AreaDeclaration } from '@fairway/area/area-declaration';
import { declaredEntry } from '@fairway/area/declared-entry';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { configsOf } from './build-area.ts';
import { developmentConfig } from './development.ts';

const [portText = '', releasesDir] = process.argv.slice(2);
const port = Number(portText);
const address = `http://localhost:${port}`;
const dir = process.cwd();
const send = (line: string) => process.send?.(line);
// Nobody is left to stop it.
process.on('disconnect', () => process.exit());

const config = (await configsOf(dir)).find(({ name }) => name === 'browser');
if (config === undefined) throw new Error(`${dir} has no bundle for the browser`);
const { path, uniqueName } = config.output;
const compiler = webpack(developmentConfig(config, { address }));
let listed = '';

/** Lists the area with what the last build read from `src/area.ts`. */
function list(folder: string): void {
  // The development server writes to a file system in memory, which has the functions of Node's.
  const files = compiler.outputFileSystem as unknown as typeof import('node:fs');
  const declared: AreaDeclaration = JSON.parse(files.readFileSync(join(path, 'area.json'), 'utf8'));
  const text = JSON.stringify({ [uniqueName]: { entry: `${address}/mf-manifest.json`, ...declaredEntry(declared) } });
  if (text === listed) return;
  const file = join(folder, 'development.json');
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
  listed = text;
}

const nameOfArea = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')).name.replace(/^@\w+\//, '');
compiler.hooks.compile.tap('serve-area', () => send(`Building ${nameOfArea} …`));
compiler.hooks.done.tap('serve-area', (stats) => {
  if (stats.hasErrors()) {
    send(stats.toString({ preset: 'errors-only', colors: false }));
    return;
  }
  if (releasesDir !== undefined) list(releasesDir);
  send(`${((stats.endTime - stats.startTime) / 1000).toFixed(1).padStart(5)} s  ${nameOfArea} built`);
});

const server = new WebpackDevServer(
  {
    host: 'localhost',
    port,
    hot: true,
    static: false,
    allowedHosts: 'all',
    headers: { 'access-control-allow-origin': '*', 'access-control-allow-private-network': 'true' },
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: true },
      webSocketURL: `ws://localhost:${port}/ws`,
      logging: 'warn',
    },
    setupExitSignals: false,
  },
  compiler,
);

async function stop(): Promise<void> {
  await server.stop();
  process.exit();
}
process.once('SIGTERM', () => void stop());
process.once('disconnect', () => void stop());
await server.start();
