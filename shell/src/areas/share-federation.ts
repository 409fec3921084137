// The modules that an area uses from the shell instead of bundling a copy: see packages/web-build/src/area-runtime.ts.

/** Webpack's own sharing API, which the federation plugin adds to this bundle. */
declare const __webpack_require__: {
  federation: Record<'runtime' | 'bundlerRuntime' | 'attachShareScopeMap', unknown>;
};

const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
Object.assign(window, { fairwayFederation: { runtime, bundlerRuntime, attachShareScopeMap } });
