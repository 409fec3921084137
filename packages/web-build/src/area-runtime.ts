import type { Federation } from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from 'federation-internals/init-container-entry';

type SharedFederation = Required<Pick<Federation, 'runtime' | 'bundlerRuntime' | 'attachShareScopeMap'>>;

declare global {
  /** What the shell shares: shell/src/areas/share-federation.ts. */
  var fairwayFederation: SharedFederation;
}

/**
 * Replaces the bundler's part of the federation runtime in an area's bundle, which saves five kilobytes per area. The
 * shell has already loaded that part, except for what only an area needs.
 */
const { runtime, bundlerRuntime, attachShareScopeMap } = globalThis.fairwayFederation;

/**
 * Like the runtime's own `init`, which would find the shell's instance. An empty id also makes an area share the
 * shell's scope.
 */
function init(
  given: Parameters<SharedFederation['runtime']['init']>[0],
): ReturnType<SharedFederation['runtime']['init']> {
  const options = { ...given, id: '' };
  const known = runtime.getInstance((instance) => instance.options.name === options.name);
  known?.initOptions(options);
  return known ?? runtime.createInstance(options);
}

const replacement: object = {
  runtime: { ...runtime, init },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};

// biome-ignore lint/style/noDefaultExport: the plugin imports it this way
export default replacement;
