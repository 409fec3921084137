import { type Area, readAreas } from './areas.ts';
import { ContractMismatch } from './load-area.ts';

/**
 * Lets an area that failed to load be asked for once more. A page keeps the version it began with: webpack knows an
 * area's chunks by names that are the same in every version, so another version in this page would run the old code.
 * Where another is live by now, or the shell is of another contract, the page reloads, and nothing waits any longer.
 */
export async function reloadArea(
  area: Area,
  failure: unknown,
  { registerAgain, reloadPage }: { registerAgain: (area: Area) => void; reloadPage: () => void },
): Promise<void> {
  if (failure instanceof ContractMismatch || (await isReplaced(area))) {
    reloadPage();
    return new Promise(() => {});
  }
  // A failed load is remembered by the federation runtime: registering the area again makes it ask again.
  registerAgain(area);
}

/** Whether another version of the area is live by now. */
async function isReplaced({ name, version }: Area): Promise<boolean> {
  const live = (await readAreas({ fresh: true })).find((area) => area.name === name);
  return live !== undefined && live.version !== version;
}

/**
 * Asks for an area's code, and once more where a chunk of it did not come. The page's head names the chunks: one that
 * failed there fails again from the browser's memory before it is requested again.
 */
export async function loadTwice<T>(load: () => Promise<T>, registerAgain: () => void): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ChunkLoadError') throw error;
    registerAgain();
    return load();
  }
}
