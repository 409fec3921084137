import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { bankChangedChannel, contentChangedChannel, settingsChangedChannel } from '@fairway/contracts/queues/channels';
import { setUp } from '@fairway/test-support/set-up';
import { request } from 'undici';
import { expect, test } from 'vitest';
import { answerJson } from '../../test/fake-service.ts';
import { startGateway } from '../../test/harness.ts';
import { pageReader } from '../../test/page-reader.ts';

const gateway = setUp(startGateway);

const { open, textOf } = pageReader(() => gateway.url);

test('sends a public page rendered, with its status, in the shell of the live release', async () => {
  const reply = await open('/pricing');
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await reply.text();
  expect(html).toContain('data-shell="a1"');
  expect(html).toContain('<h1>b1 /pricing');
  expect(html).toContain('data-area="mfe_public"');
  expect(reply.headers.get('x-robots-tag')).toBeNull();
});

test('shows the support address from the settings in the footer of every page', async () => {
  const { identity } = gateway.services;
  expect(await textOf('/support')).toContain('data-support="help@fairway.test"');
  const requests = identity.seen.filter(({ url }) => url === '/api/v1/public/settings');
  expect(requests).toHaveLength(1);
});

test('shows changed settings on the next page', async () => {
  const { identity } = gateway.services;
  const usual = identity.answer;
  const set = async (support_email: string, trial_days: number) => {
    identity.answer = (request, response, seen) =>
      seen.url === '/api/v1/public/settings'
        ? answerJson(response, 200, { support_email, trial_days })
        : usual(request, response, seen);
    await gateway.announce(settingsChangedChannel);
  };
  await set('one@fairway.test', 14);
  await expect.poll(() => textOf('/set')).toContain('data-support="one@fairway.test"');
  expect(await textOf('/set')).toContain('data-trial="14"');
  await set('two@fairway.test', 0);
  await expect.poll(() => textOf('/set')).toContain('data-support="two@fairway.test"');
  expect(await textOf('/set')).toContain('data-trial="0"');
  identity.answer = usual;
  await gateway.announce(settingsChangedChannel);
  await expect.poll(() => textOf('/set')).toContain('data-support="help@fairway.test"');
});

test('shows a changed footer note on the next page', async () => {
  const { content } = gateway.services;
  const usual = content.answer;
  content.answer = (_request, response) => answerJson(response, 200, { 'footer-note': 'One' });
  await gateway.announce(contentChangedChannel);
  await expect.poll(() => textOf('/noted')).toContain('data-note="One"');
  content.answer = (_request, response) => answerJson(response, 200, { 'footer-note': 'Two' });
  await gateway.announce(contentChangedChannel);
  await expect.poll(() => textOf('/noted')).toContain('data-note="Two"');
  content.answer = usual;
});

test('returns 404 for a page that does not exist, and preserves redirects', async () => {
  expect((await open('/missing')).status).toBe(404);
  const moved = await open('/moved');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/pricing']);
});

test('sends noindex for a page if its area asks for it', async () => {
  expect((await open('/unlisted')).headers.get('x-robots-tag')).toBe('noindex');
});

test('answers HEAD with the same headers and no body', async () => {
  const reply = await fetch(`${gateway.url}/pricing`, { method: 'HEAD' });
  expect(reply.status).toBe(200);
  expect(Number(reply.headers.get('content-length'))).toBeGreaterThan(100);
  expect(await reply.text()).toBe('');
});

test('renders a page once while it is fresh', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => textOf('/once')));
  expect(new Set(all).size).toBe(1);
  expect(await textOf('/once')).toBe(all[0]);
});

test('ignores unknown query parameters, and renders a page for each known one', async () => {
  const page = await textOf('/question/directory?book=3&page=1');
  expect(await textOf('/question/directory?utm_source=mail&page=1&book=3&x=1')).toBe(page);
  expect(page).toContain('/question/directory?book=3&amp;page=1'.replace('&amp;', '&'));
  expect(await textOf('/question/directory?book=3&page=2')).not.toBe(page);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('sends the same page compressed as %s', async (encoding, unpack) => {
  const reply = await request(`${gateway.url}/packed/${encoding}`, { headers: { 'accept-encoding': encoding } });
  expect(reply.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  const bytes = Buffer.from(await reply.body.arrayBuffer());
  expect(reply.headers['content-length']).toBe(String(bytes.length));
  expect(unpack(bytes).toString()).toBe(await textOf(`/packed/${encoding}`));
});

test('renders a page for one visitor at each request with its cookie, uncached', async () => {
  const bank = gateway.services['question-bank'];
  bank.answer = (_request, response, { headers, url }) => {
    response.setHeader('set-cookie', 'visitor=signed; HttpOnly');
    answerJson(response, 200, { cookie: headers.cookie, address: headers['x-client-address'], url });
  };
  const reply = await open('/question/watch?num=4', { cookie: 'visitor=ann' });
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.getSetCookie()).toEqual(['visitor=signed; HttpOnly']);
  const html = await reply.text();
  expect(html).toContain('"cookie":"visitor=ann"');
  expect(html).toContain('"address":"127.0.0.1"');
  expect(html).toContain('/api/v1/public/question/0?num=4');
  expect(await (await open('/question/watch?num=4', { cookie: 'visitor=bob' })).text()).toContain('visitor=bob');
});

test.each(['/email-verify?email=a%40b.test&token=x', '/unsubscribe?token=x', '/Preview/0123456789abcdefghjk'])(
  '%s is never cached, whatever its area declares',
  async (path) => {
    const [first, second] = [await open(path), await open(path)];
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(await first.text()).not.toBe(await second.text());
  },
);

test('renders a shared page without cookies', async () => {
  const { content } = gateway.services;
  content.answer = (_request, response, { headers }) => answerJson(response, 200, { cookie: headers.cookie ?? null });
  const html = await (await open('/content/cookie', { cookie: 'visitor=ann' })).text();
  expect(html).toContain('"cookie":null');
});

test('does not cache a page that its area marks as private', async () => {
  const [first, second] = [await open('/own'), await open('/own')];
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect(await first.text()).not.toBe(await second.text());
});

test.each([bankChangedChannel, contentChangedChannel])('shows a change immediately after %s', async (channel) => {
  const before = await textOf('/changing');
  await gateway.announce(channel);
  await expect.poll(() => textOf('/changing')).not.toBe(before);
});
