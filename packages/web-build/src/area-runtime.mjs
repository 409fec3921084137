import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * Stands in an area's bundle for the bundler's part of the federation runtime: five kilobytes of each area. The shell has
 * it on the page already (shell/src/share-federation.ts), but for what only an area needs.
 */
const { runtime, bundlerRuntime, attachShareScopeMap } = globalThis.fairwayFederation;

/** As the runtime's own, which would find the shell's instance. By an empty id, too, an area shares the shell's scope. */
function init(given) {
  const options = { ...given, id: '' };
  const known = runtime.getInstance((instance) => instance.options.name === options.name);
  known?.initOptions(options);
  return known ?? runtime.createInstance(options);
}

// biome-ignore lint/style/noDefaultExport: as the plugin imports it
export default {
  runtime: { ...runtime, init },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
