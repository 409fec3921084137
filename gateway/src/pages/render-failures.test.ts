import { contentChangedChannel } from '@fairway/contracts/queues/channels';
import { setUp } from '@fairway/test-support/set-up';
import { expect, test } from 'vitest';
import { answerJson } from '../../test/fake-service.ts';
import { startGateway, startOwnGateway } from '../../test/harness.ts';
import { expectOutage, outletOf, pageReader } from '../../test/page-reader.ts';
import { defaultTimeouts } from '../timeouts.ts';

const gateway = setUp(startGateway);

const { open, textOf } = pageReader(() => gateway.url);

test('serves the last good page while a service is down, and the new one when it is back', async () => {
  const { content } = gateway.services;
  content.answer = (_request, response) => answerJson(response, 200, { text: 'first' });
  await textOf('/content');
  let isRequested = false;
  content.answer = (_request, response) => {
    isRequested = true;
    answerJson(response, 503, { error: 'unavailable' });
  };
  await gateway.announce(contentChangedChannel);
  await expect.poll(() => textOf('/content').then(() => isRequested)).toBe(true);
  const meanwhile = await open('/content');
  expect(meanwhile.status).toBe(200);
  expect(await meanwhile.text()).toContain('first');
  content.answer = (_request, response) => answerJson(response, 200, { text: 'second' });
  expect(await textOf('/content')).toContain('second');
});

test('returns 503 for an uncached page whose service is down', async () => {
  gateway.services.content.answer = (_request, response) => answerJson(response, 503, { error: 'unavailable' });
  const reply = await open('/content/never-seen');
  expect(reply.status).toBe(503);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('returns 503 for a page that takes longer than a second, and caches it for the next visitor', async () => {
  const fastGateway = await startOwnGateway({ timeouts: { page: 300 } });
  const slow = () => fetch(`${fastGateway.url}/slow`);
  await expectOutage(await slow());
  await expect.poll(async () => outletOf(await (await slow()).text())).toContain('/slow');
  expect(defaultTimeouts.page).toBe(1_000);
});

test('returns 503 for a page whose service hangs, also for a page of one visitor', async () => {
  const fastGateway = await startOwnGateway({ timeouts: { page: 300, call: defaultTimeouts.call } });
  fastGateway.services.content.answer = () => {};
  fastGateway.services['question-bank'].answer = () => {};
  await expectOutage(await fetch(`${fastGateway.url}/content/hangs`));
  await expectOutage(await fetch(`${fastGateway.url}/question/watch?num=9`));
});

test.each(['/throw', '/exit', '/bug'])('%s returns 503, and other pages are still rendered', async (path) => {
  await expectOutage(await open(path));
  await expect.poll(() => textOf(`/after${path}`).then(outletOf)).toContain(`/after${path}`);
});

test('a page in an endless loop does not block the gateway, and other pages only briefly', async () => {
  const fastGateway = await startOwnGateway({ timeouts: { page: 300, stuck: defaultTimeouts.stuck } });
  await expectOutage(await fetch(`${fastGateway.url}/spin`));
  expect((await fetch(`${fastGateway.url}/health`)).status).toBe(200);
  const after = async () => outletOf(await (await fetch(`${fastGateway.url}/after-spin`)).text());
  await expect.poll(after).toContain('/after-spin');
});

test('tells an address that requests too many pages when to retry', async () => {
  const strict = await startOwnGateway({ rateLimitPerMinute: 1, trustProxy: true });
  const from = { headers: { 'x-forwarded-for': `2001:db8:${Math.floor(Math.random() * 65_000).toString(16)}:2::1` } };
  expect((await fetch(`${strict.url}/one`, from)).status).toBe(200);
  await expectOutage(await fetch(`${strict.url}/two`, from), 429);
});
