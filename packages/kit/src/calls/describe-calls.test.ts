import type { CallRecord } from '@fairway/contracts/call/call';
import { addressesOf } from '@fairway/contracts/call/call-address';
import { services } from '@fairway/contracts/call/services';
import { expect, test } from 'vitest';
import { describeCalls } from './describe-calls.ts';

const all = Object.entries(services).map(([name, calls]): [string, Record<string, CallRecord>] => [name, calls]);

type Paths = Record<string, Record<string, { operationId: string }>>;

test.each(all)('describes the calls of %s, without duplicates', (name, calls) => {
  const { paths } = describeCalls(name, calls) as { paths: Paths };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const stated = Object.values(calls)
    .filter(({ caller }) => caller !== 'service')
    .flatMap((record) => addressesOf(record))
    .map(({ method, path }) => `${method} ${path}`);
  expect(described.sort()).toEqual(stated.sort());
});

test('path parameters match the record', () => {
  for (const [, calls] of all) {
    for (const record of Object.values(calls)) {
      const inPath = [...record.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const named = Object.keys(record.params?.shape ?? {});
      expect([record.path, named.sort()]).toEqual([record.path, inPath.sort()]);
    }
  }
});

test.each(all)('no schema of %s is an array of schemas, which few OpenAPI tools support', (name, calls) => {
  expect(JSON.stringify(describeCalls(name, calls))).not.toMatch(/"prefixItems"|"items":\[/);
});

test('operation ids are unique across services', () => {
  const ids = all.flatMap(([name, calls]) =>
    Object.values((describeCalls(name, calls) as { paths: Paths }).paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    ),
  );
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test.each(all)('every reference in the description of %s resolves', (name, calls) => {
  const description = describeCalls(name, calls) as { components: { schemas: Record<string, unknown> } };
  const text = JSON.stringify(description);
  const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference));
  const parts = Object.keys(description.components.schemas).map((part) => `#/components/schemas/${part}`);
  expect([...references].sort()).toEqual(parts.sort());
  expect(text).not.toContain('$defs');
});
