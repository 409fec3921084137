import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { topics } from '../test/fixtures.ts';
import { calls, openTests } from '../test/open-tests.tsx';

const at = '/user/test/generate-test';
const topicSelect = () => screen.findByLabelText<HTMLSelectElement>('Select A Topic');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));

test('asks for a name, a topic, blank at first, and one of four question counts [TST-02, TST-03, TST-04, TST-05, TST-06]', async () => {
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

test('each error appears under its own field [TST-07, LIM-12]', async () => {
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

test('the selection is sent, and the new test opens [TST-08, TST-13]', async () => {
  const { requests, address } = openTests(at, { [calls.topics]: topics, [calls.generate]: { test_num: 'number-12' } });
  await userEvent.selectOptions(await topicSelect(), 'Rules of the Road (107)');
  await userEvent.selectOptions(screen.getByLabelText('Part of Rules of the Road'), 'Lateral marks (7)');
  await userEvent.type(screen.getByLabelText('Test Name'), 'Sunday');
  await userEvent.click(screen.getByRole('radio', { name: '15' }));
  await submit();
  await waitFor(() => expect(address()).toBe('/user/test/print/number-12'));
  expect(requests.find(({ call }) => call === calls.generate)?.body).toEqual({
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

const counts = { mistakes: 7, dashbook: 260, bookmarks_shown: 250, dashhidden: 0, dashlogged: 0, logged_topics: [] };
const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
const openParts = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: new RegExp(`^Parts\\s*of ${name}`) }));
const count = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Number of Questions To Generate' });

test('a test of one topic may have a time limit', async () => {
  const { requests } = openTests(at, { [calls.topics]: topics, [calls.generate]: { test_num: 'number-12' } });
  await userEvent.selectOptions(await topicSelect(), 'All Deck (1,207)');
  await userEvent.click(screen.getByRole('radio', { name: '10' }));
  await userEvent.type(screen.getByLabelText('Time limit in minutes'), '45');
  await submit();
  await waitFor(() =>
    expect(requests.find(({ call }) => call === calls.generate)?.body).toMatchObject({ minutes: '45' }),
  );
});

test('a test is drawn from several topics, in any number; choosing a topic chooses its parts', async () => {
  const { requests, address } = openTests(at, {
    [calls.topics]: topics,
    [calls.generateCustom]: { test_num: 'number-12' },
  });
  await tab('Several topics');
  expect(address()).toBe(`${at}?from=topics`);
  await openParts('Rules of the Road');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Buoys/ }));
  await openParts('Buoys');
  expect(screen.getByRole('checkbox', { name: /^Lateral marks/ })).toMatchObject({ checked: true, disabled: true });
  await userEvent.click(screen.getByRole('checkbox', { name: /^Sound signals/ }));
  expect(screen.getByText('From 1 to 107.')).toBeTruthy();
  await userEvent.clear(await count());
  await userEvent.type(await count(), '25');
  await submit();
  await waitFor(() => expect(address()).toBe('/user/test/print/number-12'));
  expect(requests.find(({ call }) => call === calls.generateCustom)?.body).toEqual({
    test_name: '',
    source: 'topics',
    subjects: ['ZINCATEGORY-2-4', 'ZINSUBCATEGORY-2-0-9'],
    question_count: '25',
    minutes: '',
  });
});

test('a chosen topic that the license leaves out is not part of the test', async () => {
  const answers: Record<string, unknown> = {
    [calls.topics]: topics,
    [calls.generateCustom]: { test_num: 'number-12' },
  };
  const { requests, address } = openTests(`${at}?from=topics`, answers);
  await openParts('Rules of the Road');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Buoys/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Sound signals/ }));
  answers[calls.topics] = topics.map((topic) => ({
    ...topic,
    topics: topic.topics.filter(({ title }) => title !== 'Buoys'),
  }));
  await userEvent.click(screen.getByRole('radio', { name: /^All questions/ }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Buoys/ })).toBeNull());
  await submit();
  await waitFor(() => expect(address()).toBe('/user/test/print/number-12'));
  const sent = requests.find(({ call }) => call === calls.generateCustom);
  expect(sent?.body).toMatchObject({ subjects: ['ZINSUBCATEGORY-2-0-9'], rating: 'all' });
});

test('a chosen book replaces its chosen parts', async () => {
  openTests(`${at}?from=topics`, { [calls.topics]: topics });
  await openParts('Rules of the Road');
  await openParts('Buoys');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Lateral marks/ }));
  expect(screen.getByText('From 1 to 7.')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Rules of the Road/ }));
  expect(screen.getByText('From 1 to 107.')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Rules of the Road/ }));
  expect(screen.getByRole('checkbox', { name: /^Lateral marks/ })).toMatchObject({ checked: false, disabled: false });
});

test.each([
  ['Your mistakes', 'mistakes', '7', 'From 1 to 7.'],
  ['Your bookmarks', 'bookmarks', '20', 'From 1 to 200.'],
])('a test is drawn from %s, as many as there are', async (name, source, suggested, hint) => {
  const faults = { question_count: 'There are fewer' };
  const { requests } = openTests(at, {
    [calls.topics]: topics,
    [calls.counts]: counts,
    [calls.generateCustom]: { status: 400, body: faults },
  });
  await tab(name);
  expect((await count()).value).toBe(suggested);
  expect(screen.getByText(hint)).toBeTruthy();
  await submit();
  expect(await screen.findByRole('textbox', { description: /There are fewer/ })).toBe(await count());
  expect(requests.find(({ call }) => call === calls.generateCustom)?.body).toMatchObject({ source, subjects: [] });
});

test('without mistakes the page says so, and no test can be generated', async () => {
  openTests(`${at}?from=mistakes`, { [calls.counts]: { ...counts, mistakes: 0 } });
  expect(await screen.findByRole('heading', { name: 'No mistakes' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
});

test.each([
  ['One topic', calls.generate],
  ['Several topics', calls.generateCustom],
])(
  '%s: a test can be limited to mistakes; the counts follow, and without any the page says so',
  async (name, generate) => {
    const answers: Record<string, unknown> = { [calls.topics]: topics, [generate]: { test_num: 'number-12' } };
    const { requests, address } = openTests(at, answers);
    await tab(name);
    await screen.findByRole('radio', { name: 'Unanswered' });
    answers[calls.topics] = [];
    await userEvent.click(screen.getByRole('radio', { name: 'Unanswered' }));
    expect(await screen.findByText('You have answered every question.')).toBeTruthy();
    answers[calls.topics] = [{ value: 'deck-all', title: 'All Deck', total: 12, topics: [] }];
    await userEvent.click(screen.getByRole('radio', { name: 'Your mistakes' }));
    if (generate === calls.generate) {
      await screen.findByRole('option', { name: 'All Deck (12)' });
      await userEvent.selectOptions(await topicSelect(), 'All Deck (12)');
      await userEvent.click(screen.getByRole('radio', { name: '10' }));
    } else {
      await userEvent.click(await screen.findByRole('checkbox', { name: /^All Deck/ }));
      expect(screen.getByText('From 1 to 12.')).toBeTruthy();
    }
    await submit();
    await waitFor(() => expect(address()).toBe('/user/test/print/number-12'));
    expect(requests.find(({ call }) => call === generate)?.body).toMatchObject({ only: 'wrong' });
  },
);
