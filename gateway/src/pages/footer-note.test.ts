import { expect, test, vi } from 'vitest';
import { cacheFooterNote } from './footer-note.ts';

function openAt(fetch: () => Promise<Response>) {
  const asked = vi.fn(fetch);
  const note = cacheFooterNote({ contentUrl: 'http://content', fetch: asked, patienceMs: 60_000, now: () => 0 });
  return { note, asked };
}

test('a note that may have changed is asked for at once, and otherwise not again', async () => {
  let text = 'One';
  const { note, asked } = openAt(async () => Response.json({ 'footer-note': text }));
  expect(await note(1)).toBe('One');
  text = 'Two';
  expect(await note(1)).toBe('One');
  expect(await Promise.all([note(2), note(2)])).toEqual(['Two', 'Two']);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('an answer that was asked for before the change does not outlast it', async () => {
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

test('a note that was never written is none, and an outage leaves the last one', async () => {
  let answer = async () => Response.json({});
  const { note } = openAt(() => answer());
  expect(await note(1)).toBe('');
  answer = async () => Response.json({ 'footer-note': 'Ours' });
  expect(await note(2)).toBe('Ours');
  answer = () => Promise.reject(new TypeError('refused'));
  expect(await note(3)).toBe('Ours');
});
