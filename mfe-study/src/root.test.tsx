import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openStudy } from './test/open-study.tsx';

test('the free study view leads to the one player with its query [LIM-07, OPEN-07]', async () => {
  const { address } = openStudy({
    at: '/users/watch?mode=shuffle&type=subcat&id=7&num=1&zid=101&zinbookcat=2&rating=all',
  });
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(address()).toBe('/user/watch?mode=shuffle&type=subcat&id=7&num=1&zid=101&zinbookcat=2&rating=all');
});
