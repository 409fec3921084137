/** The result of the promise, or an error on timeout; the work itself continues. The error starts with `what`. */
export async function withTimeout<T>(promise: Promise<T>, timeoutMs: number, what?: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const message = `timed out after ${timeoutMs} ms`;
    timer = setTimeout(() => reject(new Error(what === undefined ? message : `${what}: ${message}`)), timeoutMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
