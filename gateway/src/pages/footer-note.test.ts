import { expect, test, vi } from 'vitest';
import { cacheFooterNote } from './footer-note.ts';

function openAt(fetch: () => Promise<Response>) {
  const fetchMock = vi.fn(fetch);
  const note = cacheFooterNote({ contentUrl: 'http://content', fetch: fetchMock, timeoutMs: 60_000, now: () => 0 });
  return { note, fetchMock };
}

test('reloads a note only when it may have changed', async () => {
  let text = 'One';
  const { note, fetchMock } = openAt(async () => Response.json({ 'footer-note': text }));
  expect(await note(1)).toBe('One');
  text = 'Two';
  expect(await note(1)).toBe('One');
  expect(await Promise.all([note(2), note(2)])).toEqual(['Two', 'Two']);
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test('does not cache an answer that was requested before the change', async () => {
  const replies: ((reply: Response) => void)[] = [];
  const { note } = openAt(() => new Promise((resolve) => replies.push(resolve)));
  const before = note(1);
  const after = note(2);
  replies[1]?.(Response.json({ 'footer-note': 'New' }));
  expect(await after).toBe('New');
  replies[0]?.(Response.json({ 'footer-note': 'Old' }));
  await before;
  expect(await note(2)).toBe('New');
});

test('a missing note is empty, and an outage keeps the last one', async () => {
  let answer = async () => Response.json({});
  const { note } = openAt(() => answer());
  expect(await note(1)).toBe('');
  answer = async () => Response.json({ 'footer-note': 'Ours' });
  expect(await note(2)).toBe('Ours');
  answer = () => Promise.reject(new TypeError('refused'));
  expect(await note(3)).toBe('Ours');
});
