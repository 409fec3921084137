import { canLeave } from '@fairway/area/leave-page';
import { instantText } from '@fairway/contracts/identity/day-text';
import type { Subscriber } from '@fairway/contracts/identity/subscribers';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { button, openSignedIn, success } from '../test/open-admin.tsx';
import { anna } from '../test/subscriber.ts';

const one = 'GET /api/mlp_subscription/subsriber/m1';
const save = 'POST /api/mlp_subscription/page_subs/m1';
const expiry = 'GET /api/v1/admin/subscriber/m1/expiry';
const edit = '/admin/subscribers/edit-subscriber/m1';

test('the form saves the changed values and confirms once the server has them [ERR-22]', async () => {
  const { calls, host } = openSignedIn(edit, { [one]: anna, [save]: { ...anna, user_name: 'Anna Dee' } });
  const name = await screen.findByLabelText('User name (required)');
  await userEvent.clear(name);
  await userEvent.type(name, 'Anna Dee');
  await userEvent.click(button('Submit'));
  await waitFor(() => expect(host.notify).toHaveBeenCalledWith(success('Client Saved successfully')));
  expect(calls.find(({ call }) => call === save)?.body).toEqual({
    email: anna.email,
    user_name: 'Anna Dee',
    subscription_type: '6 Month Access',
    status: 'Active',
    email_before: anna.email,
    user_name_before: 'Anna Bow',
    status_before: 'Active',
    subscription_type_before: '6 Month Access',
    unsubs_date_before: anna.unsubs_date,
  });
});

test('the form has every field, each plan and status, and a preview of a new picture [ADM-80, ADM-81, ADM-82, ADM-83]', async () => {
  openSignedIn(edit, { [one]: anna });
  expect(await screen.findByLabelText('Email (required)')).toHaveProperty('value', anna.email);
  expect(screen.getByLabelText('User name (required)')).toHaveProperty('value', anna.user_name);
  const optionsOf = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(optionsOf('Subscription type')).toEqual([
    'Trial',
    ...['1', '3', '6', '12'].map((months) => `${months} Month Access`),
    'Life Time Access',
  ]);
  expect(optionsOf('Account Status (required)')).toEqual(['Active', 'Inactive', 'Ban']);
  const picture = screen.getByLabelText<HTMLInputElement>('Picture');
  expect(picture.accept).toBe('.jpg,.gif,.png,.jpeg');
  await userEvent.upload(picture, new File(['x'], 'me.png', { type: 'image/png' }));
  await waitFor(() => expect(picture.form?.querySelector('img')?.src).toMatch(/^data:image\/png/));
});

test.each(['', 'anna', 'anna@', 'anna@ship', 'anna @ship.example'])(
  'the address %j is refused before a ban is confirmed',
  async (typed) => {
    const { calls } = openSignedIn(edit, { [one]: anna, [save]: anna });
    const email = await screen.findByLabelText<HTMLInputElement>('Email (required)');
    await userEvent.clear(email);
    if (typed !== '') await userEvent.type(email, typed);
    await userEvent.selectOptions(screen.getByLabelText('Account Status (required)'), 'Ban');
    await userEvent.click(button('Submit'));
    expect(await screen.findByText('Enter an email address such as name@example.com')).toBeTruthy();
    expect(document.activeElement).toBe(email);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.clear(email);
    await userEvent.type(email, 'anna@ship.example');
    await userEvent.click(button('Submit'));
    expect(await screen.findByRole('dialog', { name: 'Save these changes?' })).toBeTruthy();
    expect(calls.some(({ call }) => call === save)).toBe(false);
  },
);

test('leaving with a changed field asks until the form is saved', async () => {
  const { host } = openSignedIn(edit, { [one]: anna, [save]: { ...anna, user_name: 'Anna Bowen' } });
  const name = await screen.findByLabelText('User name (required)');
  await userEvent.type(name, 'en');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(button('Cancel'));
  await userEvent.click(button('Submit'));
  await waitFor(() => expect(host.notify).toHaveBeenCalled());
  expect(canLeave({ go: () => {}, action: 'Leave' })).toBe(true);
});

test('if another administrator saved in the meantime, the form shows it, and keeps what was typed', async () => {
  const words = { user_name: 'This has changed since you opened this form.' };
  const answers: Record<string, unknown> = { [one]: anna, [save]: { status: 409, body: words } };
  const { calls, host } = openSignedIn(edit, answers);
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(`${label} (required)`);
  await userEvent.type(await screen.findByLabelText('User name (required)'), ' Bell');
  answers[one] = { ...anna, email: 'new@fairway.example', user_name: 'Anna Dee', status: 'Inactive' };
  await userEvent.click(button('Submit'));
  expect(await screen.findByText('Saved: Anna Dee.')).toBeTruthy();
  expect(field('User name').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(words.user_name)).not.toEqual([]);
  expect([field('Email').value, field('User name').value, field('Account Status').value]).toEqual([
    'new@fairway.example',
    'Anna Bow Bell',
    'Inactive',
  ]);
  answers[save] = { ...(answers[one] as Subscriber), user_name: 'Anna Bow Bell' };
  await userEvent.click(button('Submit'));
  await waitFor(() => expect(host.notify).toHaveBeenCalledOnce());
  expect(calls.filter(({ call }) => call === save).map(({ body }) => body)).toMatchObject([
    { user_name_before: 'Anna Bow', email: anna.email, email_before: anna.email, status_before: 'Active' },
    { user_name_before: 'Anna Dee', email: 'new@fairway.example', email_before: 'new@fairway.example' },
  ]);
  await waitFor(() => expect(screen.queryByText(/^Saved:/)).toBeNull());
});

test('if the member bought a plan in the meantime, the form says so and shows it, and keeps the selected one', async () => {
  const words = { subscription_type: 'The plan has changed since you opened this form.' };
  const trial: Subscriber = { ...anna, subscription_type: 'Trial', unsubs_date: '2126-01-12T12:00:00.000Z' };
  const answers: Record<string, unknown> = {
    [one]: trial,
    [save]: { status: 409, body: words },
    [expiry]: { unsubs_date: '2127-01-05T12:00:00.000Z' },
  };
  const { calls } = openSignedIn(edit, answers);
  const plan = () => screen.getByLabelText<HTMLSelectElement>('Subscription type');
  await userEvent.selectOptions(await screen.findByLabelText('Subscription type'), '12 Month Access');
  await userEvent.click(button('Submit'));
  answers[one] = anna;
  await userEvent.click(await screen.findByRole('button', { name: /^(Save changes|Yes, shorten access)$/ }));
  expect(await screen.findByText('Jul 5, 2126 8:00 AM EDT')).toBeTruthy();
  expect(plan().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(words.subscription_type)).not.toEqual([]);
  expect(plan().value).toBe('12 Month Access');
  await userEvent.click(button('Submit'));
  expect((await screen.findByRole('dialog')).textContent).toContain('from 6 Month Access to 12 Month Access');
  await userEvent.click(await screen.findByRole('button', { name: /^(Save changes|Yes, shorten access)$/ }));
  await waitFor(() => expect(calls.filter(({ call }) => call === save)).toHaveLength(2));
  expect(calls.filter(({ call }) => call === save).map(({ body }) => body)).toMatchObject([
    { subscription_type: '12 Month Access', subscription_type_before: 'Trial', unsubs_date_before: trial.unsubs_date },
    { subscription_type_before: '6 Month Access', unsubs_date_before: anna.unsubs_date },
  ]);
});

test('a plan field that nobody changed follows the plan of the member', async () => {
  const answers: Record<string, unknown> = { [one]: { ...anna, subscription_type: 'Trial' } };
  answers[save] = { status: 400, body: { subscription_type: 'Choose a subscription type' } };
  openSignedIn(edit, answers);
  expect(await screen.findByLabelText('Subscription type')).toHaveProperty('value', 'Trial');
  answers[one] = anna;
  await userEvent.click(button('Submit'));
  await waitFor(() => expect(screen.getByLabelText('Subscription type')).toHaveProperty('value', '6 Month Access'));
  await userEvent.click(button('Submit'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a ban and another plan are confirmed, showing the new expiry; Cancel sends nothing', async () => {
  const { calls } = openSignedIn(edit, {
    [one]: anna,
    [save]: { ...anna, status: 'Ban' },
    [expiry]: { unsubs_date: '2127-01-05T12:00:00.000Z' },
  });
  await userEvent.selectOptions(await screen.findByLabelText('Subscription type'), '12 Month Access');
  expect(await screen.findByText('Jan 5, 2127 7:00 AM EST')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Account Status (required)'), 'Ban');
  await userEvent.click(button('Submit'));
  const words = (await screen.findByRole('dialog', { name: 'Save these changes?' })).textContent;
  expect(words).toContain('cannot sign in until the ban is lifted');
  expect(words).toContain('from 6 Month Access to 12 Month Access and begins now');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(calls.some(({ call }) => call === save)).toBe(false);
  await userEvent.click(button('Submit'));
  await userEvent.click(await screen.findByRole('button', { name: /^(Save changes|Yes, shorten access)$/ }));
  await waitFor(() => expect(calls.some(({ call }) => call === save)).toBe(true));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['1 Month Access', '2126-02-05T12:00:00.000Z', 'loses 5 months of access, and nothing is refunded'],
  ['Trial', '2126-07-04T12:00:00.000Z', 'loses 1 day of access'],
])('a change to %s that shortens access states both ends and the loss, and another way', async (plan, end, loss) => {
  const preview = Promise.withResolvers<unknown>();
  openSignedIn(edit, { [one]: anna, [expiry]: preview.promise });
  await userEvent.selectOptions(await screen.findByLabelText('Subscription type'), plan);
  await userEvent.click(button('Submit'));
  expect(button('Submit').ariaBusy).toBe('true');
  expect(screen.queryByRole('dialog')).toBeNull();
  preview.resolve({ unsubs_date: end });
  const warning = within(await screen.findByRole('dialog')).getByRole('alert').textContent;
  expect(warning).toContain(`Access then ends ${instantText(end, 'America/New_York')}`);
  expect(warning).toContain('It would have ended Jul 5, 2126 8:00 AM EDT: Anna Bow');
  expect(warning).toContain(loss);
  expect(warning).toContain('“Change the end of access” on the page of Anna Bow');
  expect(button('Yes, shorten access')).toBeTruthy();
});

test('without the new end nothing is asked or saved', async () => {
  const { calls } = openSignedIn(edit, {
    [one]: anna,
    [expiry]: { status: 400, body: { subscription_type: 'The site settings allow no trial' } },
  });
  await userEvent.selectOptions(await screen.findByLabelText('Subscription type'), 'Trial');
  await userEvent.click(button('Submit'));
  expect(await screen.findByText('The site settings allow no trial')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.some(({ call }) => call === save)).toBe(false);
});

test('the server’s rejection appears under its field, and nothing claims success [ADM-84]', async () => {
  const words = { email: 'No email', user_name: 'No name', subscription_type: 'No plan', status: 'No status' };
  const { host } = openSignedIn(edit, { [one]: anna, [save]: { status: 400, body: words } });
  await userEvent.click(await screen.findByRole('button', { name: 'Submit' }));
  for (const label of ['Email (required)', 'User name (required)', 'Subscription type', 'Account Status (required)']) {
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveProperty('ariaInvalid', 'true'));
  }
  for (const text of Object.values(words)) expect(screen.getByText(text)).toBeTruthy();
  expect(host.notify).not.toHaveBeenCalled();
});
