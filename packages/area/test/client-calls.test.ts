import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSource } from './client-calls.ts';

const repository = join(import.meta.dirname, '../../..');
const areaPackages = ['packages/area', 'packages/area-ui', 'packages/checkout', 'packages/study-ui'];
const areaFolders = globSync('mfe-*/src/area.ts', { cwd: repository }).map((file) => join(file, '../..'));
const areas = [...areaFolders, 'shell', 'packages/ui', ...areaPackages];
const servers = ['services', 'gateway', 'packages/kit'];

/** Test code fakes replies, and may repeat paths. */
const isForTests = (file: string) => /node_modules|\/test\/|\.test\.tsx?$/.test(file);

const read = (file: string) => readSource(readFileSync(join(repository, file), 'utf8'), { tsx: file.endsWith('x') });

const sourcesOf = (folder: string) =>
  globSync(`${folder}/**/src/**/*.{ts,tsx}`, { cwd: repository })
    .filter((file) => !isForTests(file))
    .map((file) => ({ file, ...read(file) }));

test.each([...areas, ...servers])('%s casts no reply, and passes no type argument to a client call', (folder) => {
  const sources = sourcesOf(folder);
  expect(sources.length).toBeGreaterThan(5);
  expect(sources.flatMap(({ file, faults }) => faults.map((fault) => `${file}: ${fault}`))).toEqual([]);
});

/** Different methods of one path are allowed. */
function isRepeated(places: { method: string }[]): boolean {
  const used = places.map(({ method }) => method);
  return used.length > 1 && (used.includes('') || new Set(used).size < used.length);
}

/** An area's declaration lists the calls of its forms for the gateway, but does not make them. */
const isDeclaration = (file: string) => file.endsWith('/src/area.ts');

test.each(areas)('%s states the path of a call once', (folder) => {
  const sources = sourcesOf(folder).filter(({ file }) => !isDeclaration(file));
  const places = sources.flatMap(({ file, paths }) => paths.map((one) => ({ file, ...one })));
  const byPath = Object.entries(Object.groupBy(places, ({ path }) => path));
  expect(byPath.filter(([, places = []]) => isRepeated(places))).toEqual([]);
});

test.each(areas)('%s imports from the contracts only types, and values of modules that load no package', (folder) => {
  const fileOf = (from: string) => `${from.replace('@fairway/contracts/', 'packages/contracts/src/')}.ts`;
  const isHeavyThere = (file: string): boolean =>
    read(file).values.some((from) => !from.startsWith('.') || isHeavyThere(join(file, '..', from)));
  const heavy = (from: string): boolean =>
    from === 'zod' || (from.startsWith('@fairway/contracts/') && isHeavyThere(fileOf(from)));
  const imports = sourcesOf(folder).flatMap(({ file, values }) => values.map((from) => ({ file, from })));
  expect(imports.filter(({ from }) => heavy(from))).toEqual([]);
});

describe('the rules detect', () => {
  test.each([
    ['a type argument to a call', 'await api.get<Book[]>(path)'],
    ['a type argument to a client in another object', 'host.api.post<Reply>(path, { body })'],
    ['a cast', 'const books = (await api.get(path)) as Book[]'],
    ['a cast of part of a reply', 'const rows = (await api.get(path)).data as Row[]'],
    ['a cast of a promise', 'const asked = api.get(path).catch(() => null) as Promise<Book>'],
    ['a cast through a variable', 'const { data } = await api.get(path); show(data as Row[])'],
    ['a cast through unknown', 'const book = (await api.get(path)) as unknown as Book'],
    [
      'a cast of another service’s reply',
      'const reply = await askService(client, record, {}); use(reply.value as Row)',
    ],
    ['a cast of a fetch reply', 'const row = (await reply.json()) as Row'],
    ['a path that is built from parts', "await api.get('/api/mlp_question/' + call)"],
  ])('%s', (_name, code) => {
    expect(new Set(readSource(code).faults).size).toBe(1);
  });

  test('nothing wrong in a typed call', () => {
    const code =
      "const book = await api.get(isDeck ? '/api/a' : '/api/b', { query }); query.get('x') as string; book as const";
    expect(readSource(code)).toEqual({
      faults: [],
      paths: [
        { path: '/api/a', method: 'get' },
        { path: '/api/b', method: 'get' },
      ],
      values: [],
    });
  });

  test('a path outside calls, and an import of values', () => {
    const code = `
      import { a } from '@fairway/contracts/x';
      import type { B } from '@fairway/contracts/y';
      import { type C } from '@fairway/contracts/z';
      const path = '/api/a';`;
    expect(readSource(code)).toEqual({
      faults: [],
      paths: [{ path: '/api/a', method: '' }],
      values: ['@fairway/contracts/x'],
    });
  });

  test.each([
    ['the same call in two places', ['get', 'get'], true],
    ['a path in addition to a call to it', ['', 'get'], true],
    ['two methods of one path', ['get', 'put'], false],
  ])('%s', (_name, used, repeated) => {
    expect(isRepeated(used.map((method) => ({ method })))).toBe(repeated);
  });
});
