// What an area takes from the shell in place of a copy of its own: see packages/web-build/src/area-runtime.mjs.

/** Webpack's own: what the federation plugin puts into this bundle. */
declare const __webpack_require__: {
  federation: Record<'runtime' | 'bundlerRuntime' | 'attachShareScopeMap', unknown>;
};

const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
Object.assign(window, { fairwayFederation: { runtime, bundlerRuntime, attachShareScopeMap } });
