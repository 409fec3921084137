/** Everybody who asks within `ms` gets the same answer: what anybody may ask for must not cost much. */
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
