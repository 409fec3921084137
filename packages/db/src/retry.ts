import { isLostRace } from './duplicate-key.ts';

/** Runs a transaction again where it lost a race (deadlock, failed certification): at most 3 tries more, with jitter. */
export async function retryLostRace<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (tries > 3 || !isLostRace(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** tries));
    }
  }
}
