import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';

/** A call of each service. */
const calls = {
  identity: '/api/v1/public/register',
  'question-bank': '/api/v1/public/question/{zid}',
  testing: '/api/mlp_test/getTopic',
  commerce: '/api/mlp_coupan/add_coupan',
  content: '/api/mlp_page/active_page',
};

test('the API page shows the calls of every service under the content security policy of all pages, on any screen', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const reports: string[] = [];
  const hosts = new Set<string>();
  page.on('request', (sent) => {
    const { host, pathname, protocol } = new URL(sent.url());
    if (pathname === '/api/csp-report') reports.push(sent.postData() ?? '');
    if (protocol.startsWith('http')) hosts.add(host);
  });
  const { paths } = (await (await request.get('/api/openapi.json')).json()) as { paths: Record<string, object> };
  expect(Object.values(paths).flatMap((methods) => Object.keys(methods)).length).toBeGreaterThanOrEqual(148);

  const reply = await page.goto('/api/docs');
  expect(reply?.headers()['content-security-policy']).toContain("script-src 'self'; style-src 'self';");
  await expect(page.getByRole('heading', { level: 1, name: /^Fairway API/ })).toBeVisible({ timeout: 60_000 });
  const tag = (service: string) => page.locator(`[data-tag="${service}"]`).getByRole('button');
  for (const [service, path] of Object.entries(calls)) {
    // Before its service is opened: the page would take seconds to draw all calls of a service.
    await page.getByPlaceholder('Filter by tag or path').fill(path);
    await tag(service).press('Enter');
    await expect(page.getByRole('link', { name: path, exact: true }).first()).toBeVisible();
    if (service !== 'identity') await tag(service).press('Enter');
  }

  await page.getByPlaceholder('Filter by tag or path').fill(calls.identity);
  const call = page.locator('#operations-identity-register');
  await call.getByRole('button').first().press('Enter');
  await expect(call.getByText('Caller: anyone')).toBeVisible({ timeout: 30_000 });
  await expect(call.getByText('Limit class: register')).toBeVisible();
  await expect(call.getByText('Error keys: email, license_rating, password, question_type, user_name')).toBeVisible();

  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  expect([reports, [...hosts]]).toEqual([[], [new URL(page.url()).host]]);
});
