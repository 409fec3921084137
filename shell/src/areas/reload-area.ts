import { type Area, readManifest } from './areas.ts';
import { ContractMismatch } from './load-area.ts';

/**
 * Allows one more request for an area that failed to load. A page stays on the version it started with: webpack
 * identifies an area's chunks by names that are the same in every version, so another version in this page would run
 * the old code. If another version is live by now, or the shell has another contract version, the page reloads and the
 * returned promise never settles.
 */
export async function reloadArea(area: Area, failure: unknown, reRegister: (area: Area) => void): Promise<void> {
  if (failure instanceof ContractMismatch || (await isReplaced(area))) return reloadPage();
  // The federation runtime remembers a failed load. Registering the area again makes it retry.
  reRegister(area);
}

/** Never settles: nothing else happens in this page. */
export function reloadPage(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}

/** Whether another version of the area is live by now. */
async function isReplaced({ name, version }: Area): Promise<boolean> {
  const { areas } = await readManifest({ fresh: true });
  const live = areas.find((area) => area.name === name);
  return live !== undefined && live.version !== version;
}

/**
 * Requests an area's code, and retries once if a chunk is missing. The page's head names the chunks: one that failed
 * there fails again from the browser's memory before it is requested again.
 */
export async function loadWithRetry<T>(load: () => Promise<T>, reRegister: () => void): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ChunkLoadError') throw error;
    reRegister();
    return load();
  }
}
