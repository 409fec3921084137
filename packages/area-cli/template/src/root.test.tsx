import { pagesOf } from '@fairway/area/pages-of';
import { renderMemberArea } from '@fairway/area-ui/render-member-area';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { area } from './area.ts';
import { routes } from './root.tsx';

const deck = 'GET /api/mlp_question/deck_license';
const engine = 'GET /api/mlp_question/engine_license';
function open(answers: Record<string, unknown>): void {
  renderMemberArea(routes, '/NAME', answers, { state: 'signed-out' });
}

test('the area declares every page', () => {
  expect(Object.keys(area.pages)).toEqual(pagesOf(routes));
});

test('lists what it loaded', async () => {
  open({ [deck]: [{ _id: '1', Z_PK: '1', ZSLUG: 'mate', title: 'Mate' }], [engine]: [] });
  expect((await screen.findByRole('listitem')).textContent).toBe('Mate');
});

test('says what it is loading', () => {
  open({ [deck]: 'pending', [engine]: 'pending' });
  expect(screen.getByRole('status').textContent).toBe('Loading the licenses');
});

test('says that there is nothing', async () => {
  open({ [deck]: [], [engine]: [] });
  expect(await screen.findByText('No licenses')).toBeTruthy();
});

test('offers a retry of what did not load', async () => {
  open({ [deck]: { status: 503, body: {} }, [engine]: [] });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});
