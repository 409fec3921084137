import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../fixtures.ts';

/** The site behind a server that sends a page in two parts: the second, from `split` on, when released. */
async function holdPageAt(siteUrl: string, path: string, split: string) {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer((incoming, outgoing) => {
    const isSplit = incoming.url === path;
    const headers = { ...incoming.headers, ...(isSplit && { 'accept-encoding': 'identity' }) };
    const passed = ask(new URL(incoming.url ?? '/', siteUrl), { method: incoming.method, headers }, async (reply) => {
      outgoing.writeHead(reply.statusCode ?? 500, reply.headers);
      if (!isSplit) {
        reply.pipe(outgoing);
        return;
      }
      const html = Buffer.concat(await reply.toArray());
      const at = html.indexOf(split);
      outgoing.write(html.subarray(0, at));
      await gate;
      outgoing.end(html.subarray(at));
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

type ShiftingWindow = Window & { shifts?: number[] };

for (const path of ['/unsubscribe', '/forgot-password']) {
  test(`the footer of ${path} does not move when the rest of it arrives`, async ({ page, baseURL }) => {
    const slow = await holdPageAt(baseURL ?? '', path, '>Terms</a>');
    try {
      await page.setViewportSize({ width: 768, height: 1024 });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        (window as ShiftingWindow).shifts = shifts;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      // Right after a release a busy server may leave these lines of the footer to the browser, which can also cause a
      // shift.
      await page.route(/\/api\/v1\/public\/(settings|site-texts)/, (route) => route.abort());
      await page.goto(slow.url + path, { waitUntil: 'commit' });
      // The part received so far has been painted.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('footer a[href="/faq"]')).toBeAttached();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      slow.release();
      await expect(page.locator('footer p').last()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => (window as ShiftingWindow).shifts)).toEqual([]);
    } finally {
      slow.release();
      slow.close();
    }
  });
}
