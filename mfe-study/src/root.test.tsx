import { pagesOf } from '@fairway/area/pages-of';
import { expect, test } from 'vitest';
import { area } from './area.ts';
import { routes } from './root.tsx';

test('the area declares every page, so that any other address answers 404 [PUB-48]', () => {
  expect(Object.keys(area.pages).toSorted()).toEqual(pagesOf(routes).toSorted());
});
