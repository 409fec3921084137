import { DisabledSnapshotHandler } from 'federation-internals/disabled-snapshots';

/** Replaces the code in the shell's bundle that reads an area's mf-manifest.json, because here the gateway reads it. */
export class SnapshotHandler extends DisabledSnapshotHandler {
  /** The runtime clears it when an area is registered again. */
  manifestCache = new Map<string, unknown>();
}
