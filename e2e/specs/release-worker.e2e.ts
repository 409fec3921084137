import { expect, test } from '../fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('the next visit loads scripts and styles from the browser’s own cache, calls from the server', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/user/watch?mode=normal&type=bookcat&id=2&num=1');
  await expect(page.getByRole('button', { name: 'NUMBER: #1/' })).toBeVisible();
  const cachedPaths = () =>
    page.evaluate(async () => {
      const requests = await (await caches.open('fairway-releases')).keys();
      return requests.map(({ url }) => new URL(url).pathname);
    });
  // What the page loads ahead, once it is idle, is not part of the visit.
  const needed = await page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return loaded.filter((path) => path.startsWith('/releases/') && path.endsWith('.js'));
  });
  expect(needed.length).toBeGreaterThan(4);
  const missing = async () => {
    const cached = await cachedPaths();
    return needed.filter((path) => !cached.includes(path));
  };
  await expect.poll(missing).toEqual([]);
  expect((await cachedPaths()).every((path) => path.startsWith('/releases/'))).toBe(true);

  const answers: { path: string; byWorker: boolean }[] = [];
  page.on('response', (reply) => {
    answers.push({ path: new URL(reply.url()).pathname, byWorker: reply.fromServiceWorker() });
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'NUMBER: #1/' })).toBeVisible();
  const released = answers.filter(({ path }) => needed.includes(path));
  expect(released.length).toBeGreaterThan(4);
  expect(released.filter(({ byWorker }) => !byWorker)).toEqual([]);
  const calls = answers.filter(({ path }) => path.startsWith('/api/'));
  expect(calls.map(({ path }) => path)).toContain('/api/mlp_auth');
  expect(calls.filter(({ byWorker }) => byWorker)).toEqual([]);
});

test('a reload without a connection says so, and the page returns with the connection', async ({
  page,
  signIn,
  context,
}) => {
  await signIn();
  await page.goto('/dashboard');
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No connection to Fairway' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});
