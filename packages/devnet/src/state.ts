import { join } from 'node:path';
import { readStoredJson, writeStoredJson } from './stored-json.ts';

/** What one start leaves for the next in the data folder. */
export type State = {
  ports: Record<string, number>;
  /** Services whose database was found empty and whose sample data is not loaded whole yet. */
  unseeded: string[];
  /** Services that were given their sample data. */
  seeded: string[];
  /** The build that was published last. */
  published: string;
};

export function loadState(dataDir: string): State {
  const stored = readStoredJson(join(dataDir, 'state.json')) as Partial<State> | undefined;
  return { ports: {}, unseeded: [], seeded: [], published: '', ...stored };
}

export function saveState(dataDir: string, state: State): void {
  writeStoredJson(join(dataDir, 'state.json'), state);
}
