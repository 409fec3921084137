type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; responseStart: number };

/** Calls `send` with the loading times when the page is hidden for the first time. */
export function watchEarlyVitals(send: (name: string, value: number) => void): void {
  const values: { CLS: number; LCP?: number; TTFB?: number } = { CLS: 0 };
  const observer = new PerformanceObserver((list) => {
    for (const { name, startTime, value, hadRecentInput, responseStart } of list.getEntries() as Entry[]) {
      if (responseStart) values.TTFB = responseStart;
      else if (!name) values.LCP = startTime;
      else if (!hadRecentInput) values.CLS += value;
    }
  });
  for (const type of ['navigation', 'layout-shift', 'largest-contentful-paint'])
    observer.observe({ type, buffered: true });
  function sendAll(): void {
    for (const [name, value] of Object.entries(values)) send(name, value);
  }
  addEventListener('visibilitychange', sendAll, { once: true });
}
