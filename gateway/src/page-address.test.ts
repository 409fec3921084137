import { expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';

test('a page has one address, whatever else comes with a link and in which order', () => {
  expect(pageAddress('/search', '?utm=x&topic=all&keyword=a+b')).toBe('/search?keyword=a+b&topic=all');
  expect(pageAddress('/search', '?utm=x')).toBe('/search');
});

test('a value that is too long stays too long, and takes no more room than that', () => {
  const address = pageAddress('/search', `?keyword=${'x'.repeat(10_000)}`);
  expect(address).toBe(`/search?keyword=${'x'.repeat(201)}`);
});
