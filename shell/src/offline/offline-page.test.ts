import { expect, test } from 'vitest';
import { offlinePage } from './offline-page.ts';

test('says what happened, keeps nothing, needs no file, and links to the same address', async () => {
  const page = offlinePage();
  expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store']);
  const html = await page.text();
  const content = new DOMParser().parseFromString(html, 'text/html');
  expect(content.querySelector('h1')?.textContent).toBe('No connection to Fairway');
  expect(content.querySelector('a')?.getAttribute('href')).toBe('');
  expect(content.querySelectorAll('script, link, img')).toHaveLength(0);
});
