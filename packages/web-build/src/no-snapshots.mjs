import { DisabledSnapshotHandler } from 'runtime-core/disabled-snapshots';

/** Stands in the shell's bundle for what reads an area's mf-manifest.json, which the gateway does here. */
export class SnapshotHandler extends DisabledSnapshotHandler {
  /** The runtime empties it where an area is registered again. */
  manifestCache = new Map();
}
