import { addressesOf } from '@fairway/contracts/call-address';
import { services } from '@fairway/contracts/calls/services';
import { expect, test } from 'vitest';
import { describeCalls } from './describe-calls.ts';

const all = Object.entries(services).map(([name, calls]) => [name, Object.values(calls)] as const);

test.each(all)('the calls of %s can be described, and none is stated twice', (name, calls) => {
  const { paths } = describeCalls(name, calls) as { paths: Record<string, object> };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const stated = calls
    .filter(({ caller }) => caller !== 'service')
    .flatMap((record) => addressesOf(record))
    .map(({ method, path }) => `${method} ${path}`);
  expect(described.sort()).toEqual(stated.sort());
});

test('a value of the path is named by the record, and nothing else is', () => {
  for (const [, calls] of all) {
    for (const record of calls) {
      const inPath = [...record.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const named = 'params' in record ? Object.keys(record.params.shape) : [];
      expect([record.path, named.sort()]).toEqual([record.path, inPath.sort()]);
    }
  }
});
