import { withoutDeadline } from '../tracing/request-context.ts';

const collectMs = 10;

/**
 * Joins the calls of some milliseconds into one, for statements that no user waits for. `run` returns a result for each
 * item, in order; if it fails, all its calls fail.
 */
export function inBatches<Item, Result>(run: (items: Item[]) => Promise<Result[]>): (item: Item) => Promise<Result> {
  let collecting: { items: Item[]; results: Promise<Result[]> } | undefined;

  async function collect(items: Item[]): Promise<Result[]> {
    await new Promise((resolve) => setTimeout(resolve, collectMs));
    collecting = undefined;
    return run(items);
  }

  return async (item) => {
    if (!collecting) {
      const items: Item[] = [];
      collecting = { items, results: withoutDeadline(() => collect(items)) };
    }
    const { items, results } = collecting;
    const place = items.push(item) - 1;
    return (await results)[place] as Result;
  };
}
