import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { waitUntilServed } from './wait-until-served.ts';

const switched = [
  { folder: 'shell', version: 'a2' },
  { folder: 'mfe-study', version: 'c2' },
];

test('waits until the gateway serves every version', async () => {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    const version = requests > 2 ? 'c2' : 'c1';
    response.end(JSON.stringify({ shell: { version: 'a2' }, remotes: { mfe_study: { version } } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await waitUntilServed(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, switched);
  expect(requests).toBe(3);
  server.close();
});

test('says how to continue without a gateway', async () => {
  await expect(waitUntilServed('http://127.0.0.1:1', switched)).rejects.toThrow('--no-wait');
});
