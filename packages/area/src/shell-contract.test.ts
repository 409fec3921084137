import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nextSnapshot, raiseVersion, readTypes, snapshotFile, snapshotOf } from '../contract/snapshot.mjs';
import { contractRange, contractVersion, isContractMet } from './shell-contract.ts';

test('the types of the contract match the saved types of its version', () => {
  const saved = readFileSync(snapshotFile, 'utf8');
  expect(snapshotOf(contractVersion, readTypes()), raiseVersion(contractVersion)).toBe(saved);
});

test('the snapshot contains the types that an area uses, without imports or the code that implements them', () => {
  const saved = readFileSync(snapshotFile, 'utf8');
  for (const part of [
    'type HostProps',
    'class ApiFault',
    'type CallOptions',
    'const member',
    'useBlocker',
    'pagePreview',
  ])
    expect(saved).toContain(part);
  expect(saved).not.toMatch(/createApiClient|import /);
});

const saved = snapshotOf('1.2.0', 'type A = 1;\n');

test.each([
  ['a type change with the same version', '1.2.0', 'type A = 2;\n'],
  ['a type change with a lower version', '1.1.9', 'type A = 2;\n'],
])('%s cannot be saved', (_what, version, types) => {
  expect(() => nextSnapshot(saved, version, types)).toThrow('changed since version 1.2.0. Raise contractVersion');
});

test('changed types can be saved with a higher version, and unchanged types without one', () => {
  expect(nextSnapshot(saved, '1.3.0', 'type A = 2;\n')).toBe('shell contract 1.3.0\n\ntype A = 2;\n');
  expect(nextSnapshot(saved, '1.2.0', 'type A = 1;\n')).toBe(saved);
});

test.each([
  ['^1.0', '1.0.0', true],
  ['^1.2', '1.2.0', true],
  ['^1.2', '1.10.3', true],
  ['^1.2', '1.1.9', false],
  ['^1.2', '2.2.0', false],
  ['^2.0', '1.9.0', false],
  [undefined, '1.4.0', true],
  [undefined, '2.0.0', false],
  ['^1.0', undefined, true],
  ['^1.1', undefined, false],
])('an area that needs %s runs in a shell with version %s: %s', (range, version, isMet) => {
  expect(isContractMet(range, version)).toBe(isMet);
});

test('an area needs the minor version that it was built with', () => {
  expect(contractRange).toMatch(/^\^\d+\.\d+$/);
  expect(isContractMet(contractRange, contractVersion)).toBe(true);
});
