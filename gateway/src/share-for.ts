/** Callers within `ms` share one result: a public endpoint must be cheap. */
export function shareFor<T>(ms: number, load: () => Promise<T>): () => Promise<T> {
  let shared: Promise<T> | undefined;
  return () => {
    if (shared === undefined) {
      shared = load();
      setTimeout(() => {
        shared = undefined;
      }, ms).unref();
    }
    return shared;
  };
}
