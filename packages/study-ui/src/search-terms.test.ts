import { fillPath } from '@fairway/contracts/call/call-address';
import { expect, test } from 'vitest';
import { emptyFields, readSearchTerms, searchParams } from './search-terms.ts';

test('topic and area are all if the URL omits them, and empty if it sets them empty', () => {
  expect(readSearchTerms(new URLSearchParams('keyword=+steam+'))).toEqual({
    keyword: 'steam',
    topic: 'all',
    area: 'all',
  });
  expect(readSearchTerms(new URLSearchParams('keyword=&topic=&area='))).toEqual({ keyword: '', topic: '', area: '' });
});

test('reports each empty field [ERR-41, ERR-42, ERR-43]', () => {
  expect(emptyFields({ keyword: '', topic: '', area: '' })).toEqual({
    keyword: 'Keyword cannot be empty',
    topic: 'Topic cannot be empty',
    area: 'Area cannot be empty',
  });
  expect(emptyFields({ keyword: 'gm', topic: 'all', area: 'all' })).toEqual({});
});

test.each([
  ['and/or', 'and%2For'],
  ['..', '..%20'],
  ['100% "steam" ?#', '100%25%20%22steam%22%20%3F%23'],
  ['\ud800steam', '%EF%BF%BDsteam'],
])('the keyword %j is and stays one path segment of the call', (keyword, segment) => {
  const call = fillPath('/x/{keyword}/{topic}/{area}', searchParams({ keyword, topic: 'all', area: 'all' }));
  expect(call).toBe(`/x/${segment}/all/all`);
  expect(new URL(call, 'http://fairway.example').pathname).toBe(call);
});
