import { fakeHost } from '@fairway/area/render-area';
import { handOverCookie } from '@fairway/contracts/identity/hand-over';
import type { Member } from '@fairway/contracts/identity/identity';
import { fakeFetch } from '@fairway/testing-kit/fake-fetch';
import { testBrokenStorage } from '@fairway/testing-kit/stored-values';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Top } from './frame/member-frame.tsx';
import { trackPageChanges } from './navigation/page-change.ts';
import { acceptLoginToken } from './session/accept-login-token.ts';
import { openMemberSession } from './session/current-user.ts';
import { readToken } from './session/member-token.ts';
import { testAreas } from './test/areas.ts';

const member = { _id: 'm1', user_name: 'deck', image: '', question_type: 'Deck', access: 'premium' } as Member;

testBrokenStorage((fault) => {
  const isForgotten = fault === 'emptied';

  test('a member who logs in is signed in, unless the browser forgets the token at once', async () => {
    const { fetch } = fakeFetch({ 'GET /api/mlp_auth': member, 'POST /api/v1/private/logout': {} });
    const session = openMemberSession({ fetch });
    await session.signIn('t1');
    expect(session.get().state).toBe(isForgotten ? 'signed-out' : 'signed-in');
    await session.signOut();
    expect(session.get().state).toBe('signed-out');
  });

  test('a login without a script is accepted', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom supports no other API
    document.cookie = handOverCookie('a.b-c_d', 'http:');
    acceptLoginToken();
    expect(readToken()).toBe(isForgotten ? null : 'a.b-c_d');
  });

  test('the navigation can be minified', async () => {
    const { host } = fakeHost({
      'GET /api/mlp_question/deck_book_user': [],
      'GET /api/v1/private/progress/resume': { resume: null, mistakes: 0 },
    });
    const user = { state: 'signed-in', member } as const;
    const props = { areas: testAreas, path: '/dashboard', query: '', api: host.api, user };
    render(<Top {...props} onSignOut={() => {}} onCheck={() => {}} />);
    const minify = screen.getByRole('button', { name: /Minify/ });
    await userEvent.click(minify);
    expect(minify.getAttribute('aria-pressed')).toBe('true');
  });

  test('a page is left without an error although its place is not saved', () => {
    const listen = vi.spyOn(window, 'addEventListener').mockImplementation(() => {});
    trackPageChanges(document.createElement('main'));
    const leave = listen.mock.calls.find(([event]) => event === 'pagehide')?.[1] as () => void;
    listen.mockRestore();
    expect(leave).not.toThrow();
  });
});
