import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { StudyChoice } from './study-choice.tsx';

const list = (department: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({
    _id: `${department}-${n + 1}`,
    Z_PK: String(n + 1),
    ZSLUG: `${department}-${n + 1}`,
    title: `${department} license ${n + 1}`,
  }));
const licenses = { Deck: list('Deck', 28), Engine: list('Engine', 19) };

const ratings = () =>
  within(screen.getByRole('combobox', { name: 'License rating' }))
    .getAllByRole('option')
    .slice(1)
    .map((option) => [option.getAttribute('value'), option.textContent]);

test('a deck member chooses among ZDL1 to ZDL28, each by the name mariners use and its title [IDN-44]', () => {
  render(<StudyChoice licenses={licenses} questionType="Deck" rating="ZDL5" />);
  expect(ratings()).toHaveLength(28);
  expect(ratings()[0]).toEqual(['ZDL1', 'Master, unlimited, ocean · Deck license 1']);
  expect(ratings().at(-1)).toEqual(['ZDL28', 'OUPV (six-pack) · also AB (able seaman) · Deck license 28']);
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'ZDL5');
});

test('an engine member chooses among ZDL1 to ZDL19 [IDN-45]', () => {
  render(<StudyChoice licenses={licenses} questionType="Engine" />);
  expect(ratings()).toHaveLength(19);
  expect(ratings().at(-1)).toEqual(['ZDL19', 'Assistant engineer, fishing · Engine license 19']);
});

test('the chosen license states what it changes, in numbers', async () => {
  const counted = licenses.Deck.map((one, n) => ({ ...one, total: 5_400 + n, department_total: 5_455, sample: false }));
  const chosen: string[] = [];
  const onChoose = (license: string) => void chosen.push(license);
  const choice = { licenses: { ...licenses, Deck: counted }, questionType: 'Deck', onChoose } as const;
  render(<StudyChoice {...choice} />);
  expect(ratings()[0]).toEqual(['ZDL1', 'Master, unlimited, ocean · Deck license 1 · 5,400 questions']);
  expect(screen.getByText('The license you study for. You can change it later.')).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox'), 'ZDL2');
  expect(screen.getByText(/^5,401 of 5,455 questions are for this license\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Engine' }));
  expect(screen.getByText('The license you study for. You can change it later.')).toBeTruthy();
  expect(chosen).toEqual(['Deck-ZDL2', '']);
});

test('changing the department clears the rating and offers its own [IDN-42, IDN-43]', async () => {
  render(<StudyChoice licenses={licenses} questionType="Deck" rating="ZDL5" />);
  await userEvent.click(screen.getByRole('radio', { name: 'Engine' }));
  expect(screen.getByRole('combobox')).toHaveProperty('value', '');
  expect(screen.getByRole('combobox')).toHaveProperty('required', true);
  expect(ratings()[0]).toEqual(['ZDL1', 'Chief engineer, steam · Engine license 1']);
});
