import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { topics } from '../test/fixtures.ts';
import { calls, openTests } from '../test/open-tests.tsx';

const at = '/user/test/generate-test';
const topicSelect = () => screen.findByLabelText<HTMLSelectElement>('Select A Topic');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));

test('asks for a name, a topic, blank at first, and one of four numbers of questions [TST-02, TST-03, TST-04, TST-05, TST-06]', async () => {
  openTests(at, { [calls.topics]: topics });
  expect(screen.getByRole('heading', { level: 1, name: 'Generate A Test' })).toBeTruthy();
  const topic = await topicSelect();
  expect(topic.value).toBe('');
  expect(topic.required).toBe(true);
  expect([...topic.options].map(({ text }) => text)).toEqual([
    'Select A Topic',
    'All Deck (1,207)',
    'Rules of the Road (107)',
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Test Name').value).toBe('');
  const count = screen.getByRole('radiogroup', { name: 'Number of Questions To Generate' });
  expect(count.getAttribute('aria-required')).toBe('true');
  const sizes = [...count.querySelectorAll<HTMLInputElement>('input')];
  expect(sizes.map(({ value, checked }) => [value, checked])).toEqual([
    ['10', false],
    ['15', false],
    ['50', false],
    ['70', false],
  ]);
});

test('what is wrong stands under its own field [TST-07, LIM-12]', async () => {
  const faults = {
    test_name: 'Enter at most 100 characters',
    test_subject: 'Select a topic',
    question_count: 'Only 7 questions are in this topic',
  };
  openTests(at, { [calls.topics]: topics, [calls.generate]: { status: 400, body: faults } });
  await topicSelect();
  await submit();
  expect(
    await screen.findByRole('textbox', { name: 'Test Name', description: /Enter at most 100 characters/ }),
  ).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Select A Topic', description: 'Select a topic' })).toBeTruthy();
  const count = screen.getByRole('radiogroup', { name: 'Number of Questions To Generate' });
  expect(document.getElementById(count.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Only 7 questions are in this topic',
  );
});

test('what is chosen is sent, and the new test follows [TST-08, TST-13]', async () => {
  const { heard, address } = openTests(at, { [calls.topics]: topics, [calls.generate]: { test_num: 'number-12' } });
  await userEvent.selectOptions(await topicSelect(), 'Rules of the Road (107)');
  await userEvent.selectOptions(screen.getByLabelText('Part of Rules of the Road'), 'Lateral marks (7)');
  await userEvent.type(screen.getByLabelText('Test Name'), 'Sunday');
  await userEvent.click(screen.getByRole('radio', { name: '15' }));
  await submit();
  await waitFor(() => expect(address()).toBe('/user/test/print/number-12'));
  expect(heard.find(({ call }) => call === calls.generate)?.body).toEqual({
    test_name: 'Sunday',
    test_subject: 'ZINSUBCATEGORY-2-4-7',
    question_count: '15',
  });
});

test('access that ends on the open page opens the dialog instead of a dead end [TST-09, OPEN-35]', async () => {
  const body = { error: 'You have to be a premium user to use all functionality.' };
  openTests(at, { [calls.topics]: topics, [calls.generate]: { status: 403, body } });
  await topicSelect();
  await submit();
  const dialog = await screen.findByRole('dialog', { name: 'Subscription Alerts' });
  expect(dialog.textContent).toContain(body.error);
  expect(screen.getByRole('link', { name: 'Upgrade Account' })).toBeTruthy();
});
