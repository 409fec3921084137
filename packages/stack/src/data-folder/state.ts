import { join } from 'node:path';
import { isObject, readReplaceableJson, writeStoredJson } from './stored-json.ts';

/** The state that one start saves for the next one in the data folder. */
export type State = {
  ports: Record<string, number>;
  /** Services whose database was empty and whose sample data is not fully loaded yet. */
  unseeded: string[];
  /** Services whose sample data was loaded. */
  seeded: string[];
  /** The last build that a start published, and the manifest after that. */
  published: string;
  /** Why other versions stayed live then. */
  staying: string[];
  /** The last build whose packs of explanations were applied to the bank. */
  explained: string;
};

export function loadState(dataDir: string): State {
  const stored: Partial<Record<keyof State, unknown>> = readReplaceableJson(join(dataDir, 'state.json')) ?? {};
  const ports = isObject(stored.ports) ? Object.entries(stored.ports).filter(([, port]) => isPort(port)) : [];
  return {
    ports: Object.fromEntries(ports),
    unseeded: textsOf(stored.unseeded),
    seeded: textsOf(stored.seeded),
    published: typeof stored.published === 'string' ? stored.published : '',
    staying: textsOf(stored.staying),
    explained: typeof stored.explained === 'string' ? stored.explained : '',
  };
}

const isPort = (value: unknown) => Number.isInteger(value) && Number(value) > 0 && Number(value) < 65_536;

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

export function saveState(dataDir: string, state: State): void {
  writeStoredJson(join(dataDir, 'state.json'), state);
}
