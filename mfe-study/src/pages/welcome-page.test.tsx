import type { Member } from '@fairway/contracts/identity/identity';
import type { BankFacts } from '@fairway/contracts/question-bank/catalogue';
import { questionSource } from '@fairway/ui/licenses/question-source';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { member } from '../test/fixtures.ts';
import { button, openStudy } from '../test/open-study.tsx';

const stores = { ios: 'https://store.example/ios', android: 'https://store.example/android', windows: '', macos: 'x' };
const settings = {
  support_email: 'help@fairway.example',
  store_links: stores,
  register_notice_url: '',
  bank_source: 'The question bank comes from the Coast Guard.',
  trial_days: 7,
  pass_marks: { rules_of_the_road: 90, others: 70 },
};
const bank: BankFacts = {
  total: 2_134,
  explained: 0,
  held_back: 0,
  updated_for: null,
  source_count: 1,
  sources: [{ source: 'Pool A', source_date: '2026-02', total: 2_134 }],
};
const plans = [{ id: 2, code: 'six_month', title: '6 Month Access' }];
const trial = member({
  subscription_type: 'Trial',
  unsubs_date: '2026-09-05T12:00:00.000Z',
  verification_status: 'No',
});

afterEach(() => {
  vi.useRealTimers();
});

const open = (as: Member = trial, query = '', site = settings) =>
  openStudy({
    at: `/welcome${query}`,
    as,
    answers: {
      'GET /api/v1/public/settings': site,
      'GET /api/v1/public/price': { plans },
      'GET /api/mlp_directory/get_decks_count': { total: 1_234, bank },
    },
  });

const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('a member who answered before registering continues from there', () => {
  const place = '/user/watch?mode=normal&type=bookcat&id=2&num=11&zid=111';
  open({ ...trial, resume: place });
  expect(href('Next question')).toBe(place);
});

test('welcomes a new member with a banner, the free week and its end [STD-01, STD-02]', () => {
  vi.useFakeTimers({ now: new Date('2026-08-29T12:00:05Z'), toFake: ['Date'] });
  open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome aboard, deckhand');
  expect(screen.getByText(/You have 1 week of premium, free/).textContent).toContain('until Sep 5, 2026');
});

test.each([
  ['2026-08-22T12:00:00Z', /14 days of premium, free/],
  ['2026-09-04T12:00:00Z', /1 day of premium, free/],
])('at %s shows how much of the trial is left, regardless of the current trial setting', (now, words) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  open();
  expect(screen.getByText(words).textContent).toContain('until Sep 5, 2026');
});

test.each([
  [14, 'Each person gets 14 free days. You are on'],
  [0, /^You are on the free plan/],
])('says that each person gets %i days', async (trial_days, words) => {
  open({ ...trial, access: 'free', subscription_type: '', unsubs_date: null }, '', { ...settings, trial_days });
  await waitFor(() => expect(screen.getByText(/You are on the free plan/).closest('p')?.textContent).toMatch(words));
});

test('names the source of the questions, what to study, and the support address [STD-03, STD-04, OPEN-27]', async () => {
  open();
  expect(await screen.findByText(questionSource(settings.bank_source, bank))).toBeTruthy();
  expect(href('understanding what to study')).toBe('/understanding-what-to-study');
  expect(href('Write to us')).toBe('/user/account/contact');
  expect((await screen.findByRole('link', { name: 'help@fairway.example' })).getAttribute('href')).toBe(
    'mailto:help@fairway.example',
  );
});

test('lists the stores of the operator’s apps [STD-05]', async () => {
  open();
  expect((await screen.findByRole('link', { name: 'Fairway for Android' })).getAttribute('href')).toBe(stores.android);
  expect(href('Fairway for iOS')).toBe(stores.ios);
  expect(screen.queryByRole('link', { name: 'Fairway for Windows' })).toBeNull();
});

test('links to the dashboard and the member’s own questions [STD-06]', () => {
  open({ ...trial, question_type: 'Engine' });
  expect(href('Continue')).toBe('/dashboard');
  expect(href('Start with Engine')).toBe('/user/watch?mode=normal&type=bookcat&id=1&num=1&zid=0&rating=ZDL5');
});

test('a member who has to verify the address sees one notice', () => {
  open();
  expect(screen.getByText(/We sent an email to deckhand@fairway.example/)).toBeTruthy();
  expect(button('Resend email')).toBeTruthy();
  expect(screen.queryByText('Your email verification is pending!')).toBeNull();
});

test('remembers the plan that was chosen before registering', async () => {
  open(trial, '?plan=six_month');
  expect(await screen.findByText(/You chose 6 Month Access/)).toBeTruthy();
  expect(href('Buy it now')).toBe('/payment-subscribe/2');
});

test.each([
  [{ access: 'free', subscription_type: '', unsubs_date: null } as const, /Each person gets one free week/],
  [{ subscription_type: 'Life Time Access', unsubs_date: null }, /does not expire/],
])('lists the member’s further options: %o', async (overrides, words) => {
  open({ ...trial, ...overrides });
  expect(await screen.findByText(words)).toBeTruthy();
});

test('states in numbers what the license changes', async () => {
  const record = { _id: 'engine-16', Z_PK: '16', ZSLUG: 'dde', title: 'DDE', total: 93, department_total: 138 };
  openStudy({
    at: '/welcome',
    as: { ...trial, question_type: 'Engine', license_rating: 'ZDL16' },
    answers: {
      'GET /api/v1/public/settings': settings,
      'GET /api/mlp_question/deck_license': [],
      'GET /api/mlp_question/engine_license': [record],
    },
  });
  expect(await screen.findByText(/^DDE 4,000 hp\. 93 of 138 questions are for your license\./)).toBeTruthy();
  expect(href('Change it')).toBe('/user/account/profile');
});
