import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Failure } from '../failure.ts';
import { loadSecrets } from './secrets.ts';
import { loadState, saveState } from './state.ts';
import { writeStoredJson } from './stored-json.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'fairway-stored-'));
const broken = ['', '{"ports":{', '[]', 'null', '\0\0\0'];

test('a file is replaced atomically, and only this account may read it', () => {
  const folder = newFolder();
  const path = join(folder, 'some.json');
  for (const value of [{ a: 1 }, { a: 2 }]) writeStoredJson(path, value);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ a: 2 });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['some.json']);
});

test.each(broken)('a state.json that contains %j is moved aside, and the start continues without it', (text) => {
  const folder = newFolder();
  writeFileSync(join(folder, 'state.json'), text);
  const state = loadState(folder);
  expect(state).toEqual({ ports: {}, unseeded: [], seeded: [], published: '', staying: [], explained: '' });
  expect(readFileSync(join(folder, 'state.json.broken'), 'utf8')).toBe(text);
  saveState(folder, { ...state, published: 'one' });
  expect(loadState(folder).published).toBe('one');
});

test.each([
  ['ports', { identity: 'abc', commerce: 70_000, content: 0, testing: 3_001 }, { testing: 3_001 }],
  ['ports', 'abc', {}],
  ['seeded', 'identity', []],
  ['unseeded', [7, 'content'], ['content']],
  ['published', 7, ''],
] as const)('in a state whose %s are %j, only valid values are used', (key, value, used) => {
  const folder = newFolder();
  writeFileSync(join(folder, 'state.json'), JSON.stringify({ [key]: value }));
  expect(loadState(folder)[key]).toEqual(used);
});

test.each(broken)(
  'a secrets.json that contains %j stops the start, is named in the message, and is not changed',
  (text) => {
    const folder = newFolder();
    const path = join(folder, 'secrets.json');
    writeFileSync(path, text);
    const load = () => loadSecrets(folder, { accounts: [], processes: [] });
    expect(load).toThrow(Failure);
    expect(load).toThrow(`${path} is damaged`);
    expect([readFileSync(path, 'utf8'), existsSync(`${path}.broken`)]).toEqual([text, false]);
  },
);
