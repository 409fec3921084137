import { afterEach, expect, test, vi } from 'vitest';
import { callEarly, readEarly } from './early-calls.ts';
import { consumePresses, openPreview } from './page-preview.ts';

afterEach(() => {
  window.pagePreview = undefined;
  window.earlyCalls = undefined;
  document.body.replaceChildren();
});

const replyEarly = (address: string, reply: Response) => {
  window.earlyCalls = { token: 't1', href: location.href, replies: new Map([[address, Promise.resolve(reply)]]) };
};

test('an early reply can be read without consuming it', async () => {
  const reply = Response.json({ _id: 'm1' });
  replyEarly('/api/mlp_auth', reply);
  expect(await readEarly('/api/mlp_auth')).toEqual({ _id: 'm1' });
  expect(await reply.json()).toEqual({ _id: 'm1' });
});

test.each([
  ['that was not made', '/api/other', Response.json({})],
  ['that was rejected', '/api/mlp_auth', Response.json({ error: 'Log in first' }, { status: 401 })],
])('there is no early reply to a call %s', async (_, address, reply) => {
  replyEarly(address, reply);
  expect(await readEarly('/api/mlp_auth')).toBeUndefined();
});

test('there is no early reply once the page has read it', async () => {
  const reply = Response.json({ _id: 'm1' });
  replyEarly('/api/mlp_auth', reply);
  await reply.json();
  expect(await readEarly('/api/mlp_auth')).toBeUndefined();
});

test('a call that depends on a reply can be made early too, and once', async () => {
  const fetch = vi.fn(async () => Response.json({ _id: 'm1' }));
  vi.stubGlobal('fetch', fetch);
  callEarly('/api/mlp_auth');
  expect(fetch).not.toHaveBeenCalled();
  replyEarly('/api/v1/private/exam', Response.json({}));
  for (let time = 0; time < 2; time++) callEarly('/api/mlp_auth');
  expect(await readEarly('/api/mlp_auth')).toEqual({ _id: 'm1' });
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/mlp_auth', {
    headers: expect.objectContaining({ 'x-auth-token': 't1' }),
  });
  vi.unstubAllGlobals();
});

test('a preview is first in the outlet, counts as loading, and its presses are consumed once', () => {
  document.body.innerHTML = '<main id="outlet"><div data-remote="mfe_study"></div></main>';
  const preview = openPreview('mfe_study');
  expect(document.getElementById('outlet')?.firstElementChild).toBe(preview?.element);
  expect(document.querySelectorAll('[data-pending]')).toHaveLength(1);
  if (!preview) throw new Error('no preview was opened');
  preview.presses.push('a', 'b');
  preview.close = vi.fn();
  expect(consumePresses('mfe_tests')).toEqual([]);
  expect(preview.close).not.toHaveBeenCalled();
  expect(consumePresses('mfe_study')).toEqual(['a', 'b']);
  expect(preview.close).toHaveBeenCalled();
  expect(consumePresses('mfe_study')).toEqual([]);
});

test('there is no preview once the area has started', () => {
  document.body.innerHTML = '<main id="outlet"><div data-remote="mfe_study" data-started></div></main>';
  expect(openPreview('mfe_study')).toBeUndefined();
});
