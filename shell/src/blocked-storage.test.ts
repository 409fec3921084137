import { currentTheme, showTheme } from '@fairway/ui/theme';
import { afterEach, expect, test } from 'vitest';
import { isStorageBlocked, replaceBlockedStorage } from './blocked-storage.ts';
import { openMemberSession } from './current-user.ts';

const originals = Object.getOwnPropertyDescriptors(window);

function block(...stores: ('localStorage' | 'sessionStorage')[]): void {
  for (const store of stores) {
    Object.defineProperty(window, store, {
      configurable: true,
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  }
}

afterEach(() => {
  Object.defineProperty(window, 'localStorage', originals.localStorage);
  Object.defineProperty(window, 'sessionStorage', originals.sessionStorage);
  delete document.documentElement.dataset.memoryStorage;
});

test('leaves storage that works unchanged', () => {
  localStorage.setItem('fairway-theme', 'night');
  replaceBlockedStorage();
  expect([localStorage.getItem('fairway-theme'), localStorage.length]).toEqual(['night', 1]);
  expect(isStorageBlocked()).toBe(false);
  localStorage.clear();
});

test('if site data is blocked, login and theme last until the page is closed', async () => {
  block('localStorage', 'sessionStorage');
  expect(() => localStorage).toThrow('insecure');
  replaceBlockedStorage();
  expect(isStorageBlocked()).toBe(true);
  const session = openMemberSession({ fetch: async () => Response.json({ _id: 'm1', access: 'premium' }) });
  await session.signIn('t1');
  expect(session.get().state).toBe('signed-in');
  showTheme('night');
  expect(currentTheme()).toBe('night');
  showTheme('light');
  sessionStorage.setItem('a', '1');
  expect([sessionStorage.getItem('a'), sessionStorage.getItem('b'), sessionStorage.key(0)]).toEqual(['1', null, 'a']);
});

test('replaces only the store that is blocked', () => {
  block('sessionStorage');
  localStorage.setItem('kept', 'yes');
  replaceBlockedStorage();
  expect([localStorage.getItem('kept'), sessionStorage.length, isStorageBlocked()]).toEqual(['yes', 0, true]);
  localStorage.clear();
});
