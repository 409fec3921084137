/**
 * `node serve-area.ts PORT RELEASES_DIR`, in an area's folder: serves its development build, and lists it in the
 * release folder's `development.json`, from which a gateway with FAIRWAY_OVERRIDES=1 takes it. A change of its page
 * declarations is listed again. Progress and errors are sent to the parent process as lines of text.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import type { AreaDeclaration } from '@fairway/area/area-declaration';
import { declaredEntry } from '@fairway/area/declared-entry';
import { openStorage } from '@fairway/kit/files/storage';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { developmentConfig } from './development.ts';
import type { RemoteConfig } from './remote.ts';

const [portText = '', releasesDir = ''] = process.argv.slice(2);
const port = Number(portText);
const address = `http://127.0.0.1:${port}`;
const dir = process.cwd();
const say = (line: string) => process.send?.(line);

const exported = (await import(pathToFileURL(join(dir, 'webpack.config.ts')).href)).default;
const configs: RemoteConfig[] = [exported].flat();
const config = configs.find(({ name }) => name === 'browser');
if (config === undefined) throw new Error(`${dir} has no bundle for the browser`);
const { path, uniqueName } = config.output;
const compiler = webpack(developmentConfig(config, { address }));
const releases = openStorage(releasesDir);
let listed = '';

/** Lists the area with what the last build read from `src/area.ts`. */
async function list(): Promise<void> {
  // The development server writes to a file system in memory, which has the functions of Node's.
  const files = compiler.outputFileSystem as unknown as typeof import('node:fs');
  const declared: AreaDeclaration = JSON.parse(files.readFileSync(join(path, 'area.json'), 'utf8'));
  const text = JSON.stringify({ [uniqueName]: { entry: `${address}/mf-manifest.json`, ...declaredEntry(declared) } });
  if (text === listed) return;
  await releases.put('development.json', Buffer.from(text));
  listed = text;
}

const nameOfArea = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')).name.replace(/^@\w+\//, '');
compiler.hooks.compile.tap('serve-area', () => say(`Building ${nameOfArea} …`));
compiler.hooks.done.tapPromise('serve-area', async (stats) => {
  if (stats.hasErrors()) {
    say(stats.toString({ preset: 'errors-only', colors: false }));
    return;
  }
  await list();
  say(`${((stats.endTime - stats.startTime) / 1000).toFixed(1).padStart(5)} s  ${nameOfArea} built`);
});

const server = new WebpackDevServer(
  {
    host: '127.0.0.1',
    port,
    hot: true,
    static: false,
    allowedHosts: 'all',
    headers: { 'access-control-allow-origin': '*' },
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: true },
      webSocketURL: `ws://127.0.0.1:${port}/ws`,
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
