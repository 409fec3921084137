/** The names that `federation-internals.ts` gives to modules of @module-federation, for the scripts in a bundle. */
declare module 'federation-internals/init-container-entry' {
  export const initContainerEntry: unknown;
}

declare module 'federation-internals/disabled-snapshots' {
  export class DisabledSnapshotHandler {
    readonly hooks: unknown;
  }
}
