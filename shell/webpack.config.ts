import { globSync } from 'node:fs';
import { browserConfig, serverConfig } from '@fairway/web-build/base';
import { shellConfig } from '@fairway/web-build/shell';
import { staticAssets } from '@fairway/web-build/static-assets';

const dir = import.meta.dirname;

/** They run before the first paint, so they are separate bundles without the federation runtime. */
function firstScript(file: string) {
  const config = browserConfig({ name: 'shell_theme', dir });
  return {
    ...config,
    name: file,
    entry: { [file]: `./src/${file}.ts` },
    output: { path: config.output.path, filename: '[name].js' },
  };
}

/** The service worker. Its address must not change with its version; the gateway serves it at a fixed one. */
function workerConfig() {
  const config = browserConfig({ name: 'shell_worker', dir });
  return {
    ...config,
    name: 'worker',
    target: 'webworker',
    entry: { 'release-worker': './src/offline/release-worker.ts' },
    output: { path: config.output.path, filename: '[name].js' },
  };
}

const shell = shellConfig({ dir, entry: './src/index.ts', routerFile: `${dir}/src/navigation/router.ts` });
const fonts = globSync(`${dir}/../packages/ui/src/fonts/*.woff2`);
const files = staticAssets([`${dir}/src/share.png`, ...fonts]);

export default [
  { ...shell, plugins: [...shell.plugins, files] },
  firstScript('theme-init'),
  firstScript('theme-init-page'),
  workerConfig(),
  serverConfig({ name: 'shell', dir }),
];
