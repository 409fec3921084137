import { fakeFetch } from '@fairway/testing-kit/fake-fetch';
import { expect, test, vi } from 'vitest';
import { render } from '../server.tsx';
import { bySlug, down, everything, missing } from '../test/fixtures.ts';
import { pageAt } from '../test/page-at.ts';

const key = { ZANSWER: 'a', ZREFERENCE: 'Rule 3', ZSOLUTION: 'Green can to port.' };
const answerCall = 'POST /api/v1/public/answer/101';
const keyCall = 'GET /api/v1/public/answer/101';
const usedUp = {
  status: 403,
  body: {
    error: 'To go through more questions today, you must upgrade to a premium account.',
    quota: 'You have used 50 of 50 free answers today.',
  },
};

const player = '/question/watch?mode=normal&type=book&id=2&num=2&zid=101';
const pages: [string, string][] = [
  ['/question/watch?type=book&id=2', player],
  ['/question/which-side-12', '/question/which-side-12'],
  [
    '/search/view?keyword=can+port&topic=all&area=all&mode=normal&num=2&zid=101',
    '/search/view?keyword=can+port&topic=all&area=all&mode=normal&num=2&zid=101',
  ],
];

const inPage = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const texts = (page: Document, selector: string) => [...page.querySelectorAll(selector)].map((one) => one.textContent);

async function post(address: string, fields: Record<string, string>, answers: Record<string, unknown>) {
  const { fetch, calls } = fakeFetch({ ...everything(), ...answers });
  vi.stubGlobal('fetch', fetch);
  const request = new Request(`https://fairway.example${address}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const site = { apiUrl: '', origin: 'https://fairway.example', headers: {}, trialDays: 7 };
  return { rendered: await render(request, site), calls };
}

test.each(pages)('each choice of %s is a button of a form that the page itself handles', async (address, action) => {
  const page = inPage((await pageAt(address)).html);
  const form = page.querySelector('form[method=post]') as HTMLFormElement;
  expect(form.getAttribute('action')).toBe(action);
  expect(form.querySelector('[name=zid]')?.getAttribute('value')).toBe('101');
  const choices = [...form.querySelectorAll('button[type=submit][name=answer_type]')];
  expect(choices.map((choice) => choice.getAttribute('value'))).toEqual(['a', 'b', 'c', 'd']);
});

test.each(pages)('an answer sent from %s is counted, and leads to the answered page', async (_address, action) => {
  const fields = { zid: '101', answer_type: 'b' };
  const { rendered, calls } = await post(action, fields, { [answerCall]: { ...key, correct: false, quota: null } });
  const redirect = `${action}${action.includes('?') ? '&score=0-1&' : '?'}answer=b`;
  expect(rendered).toEqual({ redirect, status: 303 });
  expect(calls.map(({ call, body }) => [call, body])).toEqual([[answerCall, { answer_type: 'b' }]]);
});

test.each(pages)(
  'the answered page of %s marks the choice and explains it, and counts nothing',
  async (_address, action) => {
    const answered = `${action}${action.includes('?') ? '&' : '?'}answer=b`;
    const { html, cache, calls } = await pageAt(answered, { [keyCall]: key });
    const page = inPage(html);
    expect(texts(page, '[aria-label=Choices] em')).toEqual(['✓ Correct', '✕ Your answer']);
    expect(page.querySelector('[role=status]')?.textContent).toBe('Wrong, the answer is A');
    expect(page.body.textContent).toContain('Green can to port.');
    expect(page.querySelector('[name=answer_type]')).toBeNull();
    expect(cache).toBe('no');
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
    expect(page.querySelector('a[rel=next]')).not.toBeNull();
  },
);

test('the score of a set is passed from answer to question, and from question to answer', async () => {
  const answered = inPage((await pageAt(`${player}&score=1-2&answer=b`, { [keyCall]: key })).html);
  expect(answered.body.textContent).toContain('1 of 2 right');
  const next = answered.querySelector('a[rel=next]')?.getAttribute('href') ?? '';
  expect(next).toMatch(/&score=1-2$/);
  const open = inPage((await pageAt(`${player}&score=1-2`)).html);
  expect(open.querySelector('form[method=post]')?.getAttribute('action')).toBe(`${player}&score=1-2`);
  const { rendered } = await post(
    `${player}&score=1-2`,
    { zid: '101', answer_type: 'a' },
    { [answerCall]: { ...key, correct: true, quota: null } },
  );
  expect(rendered).toEqual({ redirect: `${player}&score=2-3&answer=a`, status: 303 });
});

test('an address with an invalid score shows none', async () => {
  const { html } = await pageAt(`${player}&score=many`);
  expect(html).not.toMatch(/\d of \d+ right/);
});

test.each([
  ['not answered', 'b', { [keyCall]: missing }],
  ['cannot be read', 'b', { [keyCall]: down }],
  ['no letter', 'e', {}],
])('an address that names a choice (%s) shows an open question', async (_why, letter, answers) => {
  const { html, status } = await pageAt(`${player}&answer=${letter}`, answers);
  expect(status).toBe(200);
  expect(inPage(html).querySelectorAll('[name=answer_type]')).toHaveLength(4);
  expect(html).not.toContain('Correct');
});

test('past the day’s limit the player says so and shows the options', async () => {
  const answers = { [answerCall]: usedUp, 'GET /api/v1/public/question/101': usedUp };
  const { rendered } = await post(player, { zid: '101', answer_type: 'b' }, answers);
  if ('redirect' in rendered) throw new Error('redirected');
  const page = inPage(rendered.html);
  expect([rendered.status, texts(page, 'h1')]).toEqual([403, ['Subscription Alerts']]);
  expect(page.querySelector('dialog a[href="/register"]')?.textContent).toBe('Start a free week');
});

test('past the limit a question’s own page says so next to the open question', async () => {
  const { rendered } = await post(
    '/question/which-side-12',
    { zid: '101', answer_type: 'b' },
    { [answerCall]: usedUp },
  );
  if ('redirect' in rendered) throw new Error('redirected');
  const page = inPage(rendered.html);
  const alert = page.querySelector('[role=alert]');
  expect(alert?.textContent).toContain('You have used 50 of 50 free answers today.');
  expect(alert?.querySelector('a[href="/register"]')).not.toBeNull();
  expect(page.querySelectorAll('[name=answer_type]')).toHaveLength(4);
});

test.each([
  ['an outage', down, 503, 'Not available right now'],
  ['no choice', { status: 400, body: { answer_type: 'Choose a, b, c or d' } }, 400, 'Please try again.'],
])('after %s the choice can be made again', async (_what, rejected, status, text) => {
  const { rendered } = await post('/question/which-side-12', { zid: '101' }, { [answerCall]: rejected });
  if ('redirect' in rendered) throw new Error('redirected');
  expect(rendered.status).toBe(status);
  expect(inPage(rendered.html).querySelector('[role=alert]')?.textContent).toBe(text);
});

test('the page of a question has one filled button, the number of its comments and others of its topic', async () => {
  const { html, links } = await pageAt('/question/which-side-12');
  const page = inPage(html);
  expect(texts(page, 'a[class*=filled]')).toEqual(['Next question']);
  expect(page.body.textContent).toContain('3 comments');
  expect(texts(page, 'h2')).toEqual(['More on Lateral marks']);
  for (const { ZSLUG } of bySlug.related) expect(links).toContain(`/question/${ZSLUG}`);
});
