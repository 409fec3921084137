import { createRequire } from 'node:module';
import webpack, { type Configuration } from 'webpack';
import { type Area, browserConfig, cssClassNames } from './base.ts';
import { moduleFile } from './folder-of.ts';

const require = createRequire(import.meta.url);
const react = moduleFile('preview-react');

type Preview = Area & { file?: string; entry?: string; linkFile: string; queriesFile?: string };

/**
 * A page's first script, such as `dist/preview.js`, which renders it before the shell and the area have loaded. React
 * takes half a megabyte to do that; Preact runs the same components in a few kilobytes. The styles come from the area's
 * own bundle, because a class has the same name in both. `linkFile` replaces the router's links, `queriesFile` the
 * queries. Each `file` is a bundle of its own: with two entries, webpack joins fewer modules into one scope.
 */
export function previewConfig({
  name,
  dir,
  file = 'preview',
  entry = `./src/${file}.tsx`,
  linkFile,
  queriesFile,
}: Preview) {
  const config = browserConfig({ name, dir });
  return {
    ...config,
    name: file,
    entry: { [file]: entry },
    output: { path: config.output.path, filename: '[name].js', uniqueName: `${name}_${file}` },
    resolve: {
      ...config.resolve,
      alias: {
        'react/jsx-runtime$': require.resolve('preact/jsx-runtime'),
        'react-dom/client$': react,
        react$: react,
        'react-router-dom$': linkFile,
        ...(queriesFile && { '@tanstack/react-query$': queriesFile }),
      },
    },
    module: {
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        ...config.module.rules.filter(({ test }) => !test.test('a.css')),
        { test: /\.css$/, use: [cssClassNames(name)] },
      ],
    },
    // The preview must be one file, and the page replaces it before anyone can zoom.
    plugins: [...config.plugins, new webpack.IgnorePlugin({ resourceRegExp: /\/picture-zoom\.[jt]s$/ })],
    optimization: { ...config.optimization, splitChunks: false as const },
  } satisfies Configuration;
}
