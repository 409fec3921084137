import { browserConfig, serverConfig } from '@fairway/web-build/base';
import webpack from 'webpack';

const app = { name: 'single', dir: import.meta.dirname };
const browser = browserConfig(app);

/** Every lazy part is put into the one file as well. */
export default [
  {
    ...browser,
    name: 'browser',
    entry: { main: './browser.tsx' },
    plugins: [...browser.plugins, new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  },
  {
    ...browser,
    name: 'theme',
    entry: { 'theme-init': '../../shell/src/theme-init.ts' },
    output: { path: browser.output.path, filename: '[name].js' },
  },
  { ...serverConfig({ ...app, entry: './server.tsx' }), name: 'server' },
];
