import type { BookProgress, ProgressOutput, TopicFigures } from '@fairway/contracts/question-bank/study';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach } from 'vitest';
import { member } from './fixtures.ts';
import { button, openStudy } from './open-study.tsx';

afterEach(() => localStorage.clear());

export const bookOf = (overrides: Partial<BookProgress> = {}): BookProgress => ({
  ZINBOOK: '2',
  ZBOOKNAME: 'Rules of the Road',
  total: 1_200,
  right: 48,
  wrong: 17,
  left_off: { num: 66, link: '/user/watch?mode=normal&type=book&id=2&num=66&zid=166' },
  next: { num: 67, link: '/user/watch?mode=normal&type=book&id=2&num=67&zid=167', left: 1_135 },
  shuffled: null,
  ...overrides,
});

export const books = [bookOf()];

export const bookCall = 'GET /api/v1/private/progress/books';

export const figures = (name: string, overrides: Partial<TopicFigures> = {}): TopicFigures => ({
  ZINBOOK: '2',
  ZINCATEGORY: '0',
  ZINSUBCATEGORY: '0',
  name,
  book: 'Rules of the Road',
  answered: 40,
  correct: 30,
  tested: 8,
  testedCorrect: 2,
  logged: 35,
  share: 0.75,
  recent: 0.9,
  ...overrides,
});

export const progress: ProgressOutput = {
  books: [figures('Rules of the Road')],
  categories: [figures('Lights', { ZINCATEGORY: '4', recent: 0.5 })],
  subcategories: [figures('Towing', { ZINCATEGORY: '4', ZINSUBCATEGORY: '7', share: 0.25, recent: 0.26 })],
  weakest: [
    { ...figures('Towing', { ZINCATEGORY: '4', ZINSUBCATEGORY: '7', correct: 10, share: 0.25 }), pass_mark: 90 },
  ],
  weakest_of: 3,
  days: [{ day: '2026-03-02', answered: 12, correct: 9 }],
  today: '2026-03-02',
};

const topic = { ZINBOOK: '2', ZBOOKNAME: 'Rules of the Road', ZINBOOKCATEGORY: '2', total: 7 };

/** For tests: a member's dashboard with a reply for every call; `answers` override. */
export const openDashboard = (answers: Record<string, unknown>, as = member()) =>
  openStudy({
    at: '/dashboard',
    as,
    answers: {
      [bookCall]: books,
      'GET /api/v1/private/exam': { exam: null },
      'GET /api/v1/private/exam/today': { needs: 'questions', minutes: null, today: null },
      'GET /api/v1/private/exam/readiness': { needs: 'questions', modules: [], all: null },
      'GET /api/v1/private/progress/counts': {
        dashbook: 1_234,
        bookmarks_shown: 1_234,
        dashhidden: 5,
        dashlogged: 40,
        mistakes: 53,
        logged_topics: [topic, { ...topic, ZINBOOK: '3' }],
      },
      'GET /api/v1/private/progress': progress,
      'GET /api/v1/private/progress/resume': {
        resume: {
          link: '/user/watch?mode=normal&type=book&id=2&num=66&zid=166',
          label: 'Rules of the Road · #66',
          title: 'Rules of the Road',
          num: 66,
          total: 1_103,
          saved_at: '2026-03-02T12:00:00.000Z',
        },
        mistakes: 53,
        next: { num: 67, link: '/user/watch?mode=normal&type=book&id=2&num=67&zid=167', left: 900 },
      },
      'GET /api/mlp_test/get_test_details': [],
      'GET /api/mlp_test/getTopic': [{ value: 'deck-all', title: 'All Deck', total: 1_207, topics: [] }],
      ...answers,
    },
  });

export const panel = (name: string) => screen.getByRole('region', { name });

/** Chooses an action from the menu of a panel. */
export async function chooseAction(action: string, name: string): Promise<void> {
  await userEvent.click(within(panel(name)).getByText(`Panel menu: ${name}`));
  await userEvent.click(button(`${action} ${name}`));
}

export function expand(element: HTMLElement, title: string): void {
  const details = within(element).getByText(title).closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
}
