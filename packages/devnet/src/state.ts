import { join } from 'node:path';
import { isObject, readReplaceableJson, writeStoredJson } from './stored-json.ts';

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
  const stored: Partial<Record<keyof State, unknown>> = readReplaceableJson(join(dataDir, 'state.json')) ?? {};
  const ports = isObject(stored.ports) ? Object.entries(stored.ports).filter(([, port]) => isPort(port)) : [];
  return {
    ports: Object.fromEntries(ports),
    unseeded: textsOf(stored.unseeded),
    seeded: textsOf(stored.seeded),
    published: typeof stored.published === 'string' ? stored.published : '',
  };
}

const isPort = (value: unknown) => Number.isInteger(value) && Number(value) > 0 && Number(value) < 65_536;

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

export function saveState(dataDir: string, state: State): void {
  writeStoredJson(join(dataDir, 'state.json'), state);
}
