type Names = Record<string, string>;

export type Package = {
  name: string;
  private?: boolean;
  exports?: Names;
  bin?: Names;
  scripts?: Names;
  dependencies?: Names;
  peerDependencies?: Names;
  devDependencies?: Names;
};

/** The package.json of a package as it is published. The one in the repository exports sources, and has no version. */
export function packedManifest({ private: _, scripts, devDependencies, ...own }: Package, version: string) {
  const { exports = {}, bin, dependencies = {}, peerDependencies = {}, ...others } = own;
  return {
    ...others,
    version,
    engines: { node: '>=22.18' },
    ...(bin && { bin: mapped(bin, toScript) }),
    exports: { ...mapped(exports, exportedFile), ...(own.name === '@fairway/web-build' && baseConfig) },
    dependencies: mapped(dependencies, (range) => rangeOf(range, version)),
    peerDependencies: mapped(peerDependencies, (range) => rangeOf(range, version)),
  };
}

const baseConfig = { './tsconfig.base.json': './tsconfig.base.json' };

const mapped = <T>(names: Names, change: (value: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(names).map(([name, value]) => [name, change(value)]));

/** Within the repository, every package of it is wanted as `*`. */
const rangeOf = (range: string, version: string) => (range === '*' ? `^${version}` : range);

const toScript = (file: string) => file.replace(/\.tsx?$/, '.js');

function exportedFile(file: string) {
  if (file.endsWith('.d.ts')) return { types: file };
  if (!/\.tsx?$/.test(file)) return file;
  return { types: file.replace(/\.tsx?$/, '.d.ts'), default: toScript(file) };
}
