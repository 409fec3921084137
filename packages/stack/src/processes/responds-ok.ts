import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** True if a GET is answered with 200 within two seconds. */
export function respondsOk(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { timeout: 2_000, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}

/** Resolves once a GET is answered with 200, or after `timeoutMs`: then with false. */
export async function waitForOk(url: string, signal: AbortSignal, timeoutMs = 30_000): Promise<boolean> {
  const giveUpAt = performance.now() + timeoutMs;
  while (!(await respondsOk(url))) {
    if (performance.now() > giveUpAt) return false;
    await sleep(100, undefined, { signal });
  }
  return true;
}
