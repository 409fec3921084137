import type { Member } from '@fairway/contracts/identity/identity';
import { fakeFetch } from '@fairway/testing-kit/fake-fetch';
import { memberExam } from '@fairway/testing-kit/fixtures';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { todayQuery } from '../features/exam/api.ts';
import { earlyApi, useQuery } from '../features/preview/early-queries.ts';
import { member } from '../test/fixtures.ts';
import { loadDashboard } from './load-dashboard.ts';

afterEach(() => {
  window.earlyCalls = undefined;
  localStorage.clear();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const purchase = 'GET /api/v1/private/purchase';
const exam = 'GET /api/v1/private/exam';
const common = [purchase, 'GET /api/v1/private/progress/resume', 'GET /api/v1/private/progress/books', exam];
const today = 'GET /api/v1/private/exam/today';
const counts = 'GET /api/v1/private/progress/counts';
const quota = 'GET /api/v1/private/progress/quota';
const latest = { dismissed: true, status: 'granted' };

/** Loads what the preview shows. The first script has requested only the member. */
async function load(as: Member, answers: Record<string, unknown> = {}, at = '/dashboard') {
  history.replaceState(null, '', at);
  const { fetch, calls } = fakeFetch({
    ...Object.fromEntries([...common, today, counts, quota].map((call) => [call, {}])),
    [purchase]: { latest: null },
    [exam]: { exam: null },
    ...answers,
  });
  vi.stubGlobal('fetch', fetch);
  const replies = new Map([['/api/mlp_auth', Promise.resolve(Response.json(as))]]);
  window.earlyCalls = { token: 't1', href: location.href, replies };
  const loaded = await loadDashboard().catch(() => 'failed');
  return { loaded, calls: calls.map(({ call }) => call).sort() };
}

test.each([
  ['a member with a plan', member(), {}, [counts]],
  ['with a plan and an exam', member(), { [exam]: { exam: memberExam() } }, [counts, today]],
  ['without a plan', member({ access: 'free' }), { [exam]: { exam: memberExam() } }, [quota]],
  ['whose account is inactive', member({ access: 'free', no_access: 'Your account is inactive.' }), {}, []],
  ['who has seen the confirmation', member(), { [purchase]: { latest } }, [counts]],
])('makes the calls of the page, each once: for %s', async (_who, as, answers, more) => {
  const { loaded, calls } = await load(as, answers);
  expect(loaded).toEqual(as);
  expect(calls).toEqual([...common, ...more].sort());
});

test('the components find the replies', async () => {
  const shown = { needs: null, today: null };
  await load(member(), { [exam]: { exam: memberExam() }, [today]: shown });
  expect(renderHook(() => useQuery(todayQuery(earlyApi))).result.current).toMatchObject({
    data: shown,
    isPending: false,
  });
  const unknown = { queryKey: ['other'] };
  expect(renderHook(() => useQuery(unknown)).result.current).toMatchObject({ data: undefined, isPending: true });
});

const down = { status: 503, body: { error: 'x' } };
test.each([
  ['to an unverified member', member({ verification_status: 'No' }), {}, '/dashboard'],
  ['at another address', member(), {}, '/user/exam'],
  ['after a payment', member(), {}, '/dashboard?payment=success&purchase=1'],
  ['with a confirmation', member(), { [purchase]: { latest: { ...latest, dismissed: false } } }, '/dashboard'],
  ['while access begins', member(), { [purchase]: { latest: { ...latest, status: 'paid' } } }, '/dashboard'],
  ['without the exam', member(), { [exam]: down }, '/dashboard'],
  ['without the counts', member(), { [counts]: down }, '/dashboard'],
  ["without today's session", member(), { [exam]: { exam: memberExam() }, [today]: down }, '/dashboard'],
])('shows no preview %s', async (_when, as, answers, at) => {
  expect((await load(as, answers, at)).loaded).not.toEqual(as);
});

test('shows no preview with unsent answers, about which there is a note', async () => {
  const as = member();
  localStorage.setItem(`fairway-answers:${as._id}`, '[{}]');
  expect((await load(as)).loaded).toBeUndefined();
});

test('makes no call once the page may have used its reply', async () => {
  document.body.innerHTML = '<div data-remote="mfe_study" data-started></div>';
  expect((await load(member())).calls).toEqual([]);
});
