import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { licenses, member, place, placesOf } from '../test/fixtures.ts';
import { button, openStudy, watch } from '../test/open-study.tsx';

const update = 'POST /api/mlp_auth/profile_update';

const open = (answers: Record<string, unknown> = {}, at = '/user/account/profile') =>
  openStudy({ at, as: member(), answers: { ...licenses(), [update]: { success: 'saved' }, ...answers } });

const picture = () => new File(['picture'], 'me.PNG', { type: 'image/png' });

test.each(['/user/account', '/user/account/anything'])('%s redirects to the profile [IDN-40]', async (at) => {
  const { address } = open({}, at);
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit Profile' })).toBeTruthy();
  expect(address()).toBe('/user/account/profile');
});

test('shows the user name read-only, the department as a choice, and the ratings of that department [IDN-41, IDN-42, IDN-43]', async () => {
  open();
  const name = await screen.findByLabelText('User name');
  expect([name.getAttribute('value'), name.hasAttribute('readonly')]).toEqual(['deckhand', true]);
  expect(screen.getByRole('radio', { name: 'Deck' })).toHaveProperty('checked', true);
  expect(screen.getByLabelText('License rating')).toHaveProperty('value', 'ZDL5');
  await userEvent.click(screen.getByRole('radio', { name: 'Engine' }));
  expect(screen.getByLabelText('License rating')).toHaveProperty('value', '');
});

test('saves department and rating, says so, and updates the shell [IDN-47, ERR-33]', async () => {
  const { host, calls } = open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Engine' }));
  await userEvent.selectOptions(screen.getByLabelText('License rating'), 'Chief engineer, motor · Engine license 2');
  await userEvent.click(button('Save profile'));
  await waitFor(() =>
    expect(host.notify).toHaveBeenCalledExactlyOnceWith({
      kind: 'success',
      text: 'profile updated successfully.',
      ms: 2_000,
    }),
  );
  expect(host.checkUser).toHaveBeenCalledOnce();
  // Without a new picture none is sent, so that the old one stays.
  expect(calls.find(({ call }) => call === update)?.body).toEqual({
    question_type: 'Engine',
    license_rating: 'ZDL2',
    based_on: JSON.stringify({ question_type: 'Deck', license_rating: 'ZDL5' }),
  });
});

test('with another license the questions and their numbers are loaded again', async () => {
  const answers: Record<string, unknown> = { ...licenses(), ...placesOf(), [update]: { success: 'saved' } };
  const { router, host } = openStudy({ answers });
  expect(await screen.findByRole('button', { name: 'NUMBER: #1/3' })).toBeTruthy();
  const { question, meta } = place(1);
  answers['GET /api/v1/private/question/101'] = { question, meta: { ...meta, total: 2 }, quota: null };
  await act(() => router.navigate('/user/account/profile'));
  await userEvent.selectOptions(await screen.findByLabelText('License rating'), 'ZDL1');
  await userEvent.click(button('Save profile'));
  await waitFor(() => expect(host.checkUser).toHaveBeenCalled());
  await act(() => router.navigate(watch()));
  expect(await screen.findByRole('button', { name: 'NUMBER: #1/2' })).toBeTruthy();
});

test('a profile without a rating is not sent [IDN-43]', async () => {
  const { calls } = open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Engine' }));
  await userEvent.click(button('Save profile'));
  expect(await screen.findByText('Choose your license rating', { selector: 'p' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('License rating'));
  expect(calls.some(({ call }) => call === update)).toBe(false);
});

test('accepts pictures with four extensions and shows the chosen one before it is sent [IDN-46, LIM-40]', async () => {
  const { container } = open();
  const field = await screen.findByLabelText('Picture');
  expect(field.getAttribute('accept')).toBe('.jpg,.gif,.png,.jpeg');
  await userEvent.upload(field, picture());
  await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toMatch(/^data:image\/png/));
});

test('the server’s message for the picture appears under it [ERR-44]', async () => {
  open({ [update]: { status: 400, body: { image: 'This picture has too many pixels' } } });
  await userEvent.upload(await screen.findByLabelText('Picture'), picture());
  await userEvent.click(button('Save profile'));
  expect(await screen.findByText('This picture has too many pixels')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Picture'));
});

test('ratings that fail to load can be requested again', async () => {
  const answers: Record<string, unknown> = { 'GET /api/mlp_question/deck_license': { status: 503, body: {} } };
  open(answers);
  expect((await screen.findByRole('alert')).textContent).toContain('The license ratings did not load');
  expect(button('Retry')).toBeTruthy();
});
