import { listen } from '@fairway/test-support/listen';
import { expect, test } from 'vitest';
import { waitUntilServed } from './wait-until-served.ts';

const switched = [
  { folder: 'shell', version: 'a2' },
  { folder: 'mfe-study', version: 'c2' },
];

test('waits until the gateway serves every version', async () => {
  let requests = 0;
  const fetch = () => {
    requests += 1;
    const version = requests > 2 ? 'c2' : 'c1';
    return Response.json({ shell: { version: 'a2' }, remotes: { mfe_study: { version } } });
  };
  const { url, close } = await listen({ fetch });
  await waitUntilServed(url, switched);
  expect(requests).toBe(3);
  await close();
});

test('says how to continue without a gateway', async () => {
  await expect(waitUntilServed('http://127.0.0.1:1', switched)).rejects.toThrow('--no-wait');
});
