import type { AdminExamFact } from '@fairway/contracts/question-bank/exams';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openSignedIn, success } from '../../test/open-admin.tsx';

const fact = (
  field: AdminExamFact['field'],
  value: string | null,
  changed: Partial<AdminExamFact> = {},
): AdminExamFact => ({
  module: 'Q160',
  field,
  value,
  source: 'The guide',
  read_on: '2026-03-10',
  certainty: value === null ? 'unknown' : 'agency',
  checked_on: null,
  checked_by: '',
  ...changed,
});
const facts = [
  fact('title', 'Deck General', { certainty: 'one' }),
  fact('questions', null),
  fact('mark', '70', { read_on: '2020-01-02', checked_on: '2026-03-10', checked_by: 'Ada' }),
];
const all = { 'GET /api/v1/admin/exams/facts': { facts } };
const ofModule = { 'GET /api/v1/admin/exams/facts?module=Q160': { facts } };
const put = 'PUT /api/v1/admin/exams/facts/Q160/questions';

test('the list says what is missing, unsure or read long ago', async () => {
  openSignedIn('/admin/exam-facts', all);
  const table = await screen.findByRole('table', { name: 'Modules of the exams' });
  const cells = within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(['Q160', 'Deck General', '2 of 3', 'One source', 'Jan 2, 2020, more than a year ago']);
  expect(within(table).getByRole('link', { name: 'Q160' }).getAttribute('href')).toBe('/admin/exam-facts/Q160');
});

async function form(name: string) {
  const panel = (await screen.findByRole('heading', { name })).closest('section') as HTMLElement;
  return within(panel);
}

test('a fact is saved with what it was based on', async () => {
  const saved = fact('questions', '50', { checked_on: '2026-11-26', checked_by: 'Ada' });
  const { host, calls } = openSignedIn('/admin/exam-facts/Q160', {
    ...ofModule,
    [put]: { success: 'Fact saved', fact: saved },
  });
  const questions = await form('Number of questions');
  await userEvent.type(questions.getByLabelText('Value'), '50');
  await userEvent.selectOptions(questions.getByLabelText('How sure (required)'), 'agency');
  await userEvent.click(questions.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(host.notify).toHaveBeenCalledExactlyOnceWith(success('Fact saved')));
  expect(calls.find(({ call }) => call === put)?.body).toMatchObject({
    value: '50',
    source: 'The guide',
    read_on: '2026-03-10',
    certainty: 'agency',
    based_on: { value: null, certainty: 'unknown' },
  });
  expect(await questions.findByText('Confirmed by Ada on Nov 26, 2026.')).toBeTruthy();
});

test('a refused value is explained beside its field', async () => {
  const refused = { status: 400, body: { value: 'Enter a whole number from 1 to 500' } };
  openSignedIn('/admin/exam-facts/Q160', { ...ofModule, [put]: refused });
  const questions = await form('Number of questions');
  await userEvent.click(questions.getByRole('button', { name: 'Submit' }));
  expect(await questions.findByText('Enter a whole number from 1 to 500')).toBeTruthy();
});

test('a module that does not exist says so', async () => {
  openSignedIn('/admin/exam-facts/Q999', { 'GET /api/v1/admin/exams/facts?module=Q999': { facts: [] } });
  expect(await screen.findByText(/No such module/)).toBeTruthy();
});
