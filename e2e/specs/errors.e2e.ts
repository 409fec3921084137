import { expect, test } from '../fixtures.ts';

test('every reply has a request id, and an unknown call is a 404 in the standard shape [API-133, API-136]', async ({
  request,
}) => {
  const reply = await request.get('/api/no/such/call');
  expect(reply.status()).toBe(404);
  expect(await reply.json()).toEqual({ error: expect.any(String) });
  expect(reply.headers()['x-request-id']).toMatch(/^[\w-]{8,}$/);
  expect((await request.get('/')).headers()['x-request-id']).toMatch(/^[\w-]{8,}$/);
});

test('bad input is rejected field by field, never with a 5xx [API-136]', async ({ request }) => {
  const reply = await request.post('/api/v1/public/login', { data: { email: 'not an address' } });
  expect(reply.status()).toBe(400);
  expect(Object.keys((await reply.json()) as object).toSorted()).toEqual(['email', 'password']);
});

test('malformed JSON is a 400, a body over 16 KB a 413', async ({ request }) => {
  const headers = { 'content-type': 'application/json' };
  expect((await request.post('/api/v1/public/login', { headers, data: Buffer.from('{"email":') })).status()).toBe(400);
  const large = Buffer.from(JSON.stringify({ email: 'x'.repeat(17_000) }));
  expect((await request.post('/api/v1/public/login', { headers, data: large })).status()).toBe(413);
});

test('the internal calls of services are not reachable from outside', async ({ request }) => {
  for (const path of ['/internal/sessions/x', '/api/../internal/sessions/x', '/api/internal/sessions/x']) {
    expect((await request.get(path)).status()).toBe(404);
  }
});

test('an address that an area has no page for is a 404, and the area links on [PUB-48, ERR-66]', async ({
  page,
  request,
  signIn,
}) => {
  for (const path of ['/dashboard/x', '/user/no-such-page', '/user/test/no-such-page', '/admin/no-such-page']) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
  }
  await signIn();
  for (const path of ['/dashboard/x', '/user/no-such-page']) {
    await page.goto(path);
    await expect(page.getByText('sorry! the requested page was not found.')).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
