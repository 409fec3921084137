/** Lets the browser paint and handle input. What follows is a task of its own: a slow phone notices one long task. */
export const nextTask = (): Promise<void> =>
  // Safari has no scheduler.
  'scheduler' in window ? scheduler.yield() : new Promise((resolve) => void setTimeout(resolve));
