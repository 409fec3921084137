import { pagesOf } from '@fairway/mfe/pages-of';
import { expect, test } from 'vitest';
import pages from '../pages.json' with { type: 'json' };
import { routes } from './root.tsx';

test('pages.json lists every page, so that any other address answers 404 [PUB-48]', () => {
  expect(Object.keys(pages).toSorted()).toEqual(pagesOf(routes).toSorted());
});
