import { globSync } from 'node:fs';
import { browserConfig, serverConfig } from '@fairway/web-build/base';
import { shellConfig } from '@fairway/web-build/shell';
import { staticAssets } from '@fairway/web-build/static-assets';

const dir = import.meta.dirname;

/** Runs before the first paint, so it is a separate bundle without the federation runtime. */
function themeConfig() {
  const config = browserConfig({ name: 'shell_theme', dir });
  return {
    ...config,
    name: 'theme',
    entry: { 'theme-init': './src/theme-init.ts' },
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
  themeConfig(),
  workerConfig(),
  serverConfig({ name: 'shell', dir }),
];
