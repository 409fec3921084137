import { breakStorage, storageFaults } from '@fairway/testing-kit/break-storage';
import { afterEach, expect, test } from 'vitest';
import { isStorageBlocked, onUnstored, storedKeys, storedValue } from './browser-storage.ts';

let repair = () => {};
afterEach(() => repair());

test('a value that the browser stores survives, and its write says so', () => {
  expect(storedValue('localStorage', 'theme', 'your theme').write('night')).toBe(true);
  expect(localStorage.getItem('theme')).toBe('night');
  expect(storedValue('localStorage', 'theme', null).read()).toBe('night');
  expect(storedKeys('localStorage', 'th')).toEqual(['theme']);
  expect(isStorageBlocked()).toBe(false);
});

test.each(['full', 'blocked'] as const)(
  'with the storage %s, a value lasts until the page is closed; its write and the page say so',
  (fault) => {
    repair = breakStorage(fault);
    const told: string[] = [];
    const stop = onUnstored((what) => told.push(what));
    const theme = storedValue('sessionStorage', 'theme', 'your theme');
    expect(theme.write('night')).toBe(false);
    expect(theme.write('dark')).toBe(false);
    expect(storedValue('sessionStorage', 'mirror', null).write('1')).toBe(false);
    stop();
    expect(told).toEqual(['your theme']);
    const late: string[] = [];
    onUnstored((what) => late.push(what))();
    expect(late).toEqual(['your theme']);
    expect(storedValue('sessionStorage', 'theme', 'your theme').read()).toBe('dark');
    expect(storedKeys('sessionStorage', 'the')).toEqual(['theme']);
    expect(theme.tryWrite('light')).toBe(false);
    expect(theme.read()).toBe('dark');
    expect(isStorageBlocked()).toBe(fault === 'blocked');
    theme.remove();
    expect([theme.read(), storedKeys('sessionStorage', '')]).toEqual([null, ['mirror']]);
  },
);

test('once there is space, the stored value counts', () => {
  const theme = storedValue('localStorage', 'theme', null);
  repair = breakStorage('full');
  theme.write('night');
  repair();
  expect(theme.write('dark')).toBe(true);
  localStorage.setItem('theme', 'light');
  expect(theme.read()).toBe('light');
});

test.each(storageFaults)('with the storage %s, reading a value that was never written gives the fallback', (fault) => {
  repair = breakStorage(fault);
  expect(storedValue('localStorage', 'panels', null).readJson({ open: [] })).toEqual({ open: [] });
});

test('a damaged value gives the fallback', () => {
  localStorage.setItem('panels', '{"open":');
  expect(storedValue('localStorage', 'panels', null).readJson({ open: [] })).toEqual({ open: [] });
});
