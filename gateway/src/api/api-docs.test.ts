import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerJson } from '../../test/fake-service.ts';
import { startGateway, type TestGateway } from '../../test/harness.ts';
import { serviceNames } from './call-table.ts';

type Merged = {
  info: { description: string };
  tags: { name: string }[];
  paths: Record<string, unknown>;
  components: { securitySchemes: object; schemas: object };
};

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startGateway();
  for (const name of serviceNames) {
    gateway.services[name].answer = (_request, response, { url }) =>
      answerJson(response, url === `/api/${name}/openapi.json` ? 200 : 404, {
        openapi: '3.1.0',
        tags: [{ name }],
        paths: { [`/api/of-${name}`]: { get: { tags: [name] } } },
        components: { securitySchemes: { [name]: {} }, schemas: { Fault: { type: 'object' } } },
      });
  }
});
afterEach(() => gateway.close());

async function merged(): Promise<Merged> {
  const reply = await fetch(`${gateway.url}/api/openapi.json`);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/json']);
  return (await reply.json()) as Merged;
}

test('joins the calls of every service in one description', async () => {
  const { info, tags, paths, components } = await merged();
  expect(Object.keys(paths)).toEqual(serviceNames.map((name) => `/api/of-${name}`));
  expect(tags.map(({ name }) => name)).toEqual(serviceNames);
  expect(Object.keys(components.securitySchemes)).toEqual(serviceNames);
  expect(components.schemas).toEqual({ Fault: { type: 'object' } });
  expect(info.description).not.toContain('Unavailable');
});

test.each([
  ['is down', () => gateway.services.commerce.stop()],
  [
    'fails',
    () => {
      gateway.services.commerce.answer = (_request, response) => answerJson(response, 503, { error: 'No' });
    },
  ],
  [
    'replies nonsense',
    () => {
      gateway.services.commerce.answer = (_request, response) => response.writeHead(200).end('<html>');
    },
  ],
])('leaves out a service that %s, with a note', async (_why, make) => {
  await make();
  const { info, paths } = await merged();
  expect(Object.keys(paths)).toHaveLength(serviceNames.length - 1);
  expect(info.description).toContain('Unavailable right now, so not listed: commerce.');
});

test('requests the description of each service once for concurrent clients', async () => {
  await Promise.all([merged(), merged(), merged()]);
  expect(gateway.services.testing.seen.map(({ url }) => url)).toEqual(['/api/testing/openapi.json']);
});

test('serves a docs page that loads only files of this site and is not indexed', async () => {
  const reply = await fetch(`${gateway.url}/api/docs`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(reply.headers.get('x-robots-tag')).toBe('noindex');
  const policy = reply.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'self'; script-src 'self'; style-src 'self'; ");
  const html = await reply.text();
  const files = [...html.matchAll(/(?:href|src)="([^"]+\.(?:js|css|svg))"/g)].map(([, path = '']) => path);
  expect(files).toHaveLength(5);
  for (const path of files) {
    const file = await fetch(gateway.url + path);
    expect([path, file.status, file.headers.get('x-content-type-options')]).toEqual([path, 200, 'nosniff']);
    expect((await file.text()).length).toBeGreaterThan(50);
  }
});

test.each(['package.json', 'index.html', '..%2fpackage.json'])('%s of the docs package is not served', async (name) => {
  expect((await fetch(`${gateway.url}/api/docs/${name}`)).status).toBeGreaterThanOrEqual(400);
});
