import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { docs, token } from '../test/areas.ts';
import { admin, button, checkCall, hrefOf, openSignedIn } from '../test/open-admin.tsx';

const path = '/api/v1/admin/areas';
const open = (answers: Record<string, unknown> = {}) =>
  openSignedIn('/admin/areas', {
    [`GET ${path}`]: { areas: [docs] },
    'GET /api/browser-area': { is_allowed: false, area: null, port: null },
    ...answers,
  });
const sent = (calls: { call: string; body: unknown }[], call: string) =>
  waitFor(() => {
    const found = calls.find((one) => one.call === call);
    expect(found).toBeTruthy();
    return found?.body;
  });

test('an owner adds an area with its addresses', async () => {
  const { calls } = open({ [`POST ${path}`]: { ...docs, name: 'mfe-help' } });
  await userEvent.type(await screen.findByLabelText(/^Name/), 'mfe-help');
  await userEvent.type(screen.getByLabelText(/^Addresses/), '/help');
  await userEvent.selectOptions(screen.getByLabelText('Server bundle'), 'Allowed');
  await userEvent.click(button('Add area'));
  expect(await sent(calls, `POST ${path}`)).toEqual({
    name: 'mfe-help',
    prefixes: '/help',
    is_server_rendered: true,
    max_megabytes: 20,
  });
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', ''));
});

test('a new token is shown once, and a token is revoked after a question', async () => {
  const { calls } = open({
    [`POST ${path}/r1/tokens`]: { ...token, token: 'fwa_secret' },
    'DELETE /api/v1/admin/area-tokens/t1': { success: 'The token is revoked' },
  });
  await userEvent.type(await screen.findByLabelText('New token of mfe-docs'), 'Eve');
  await userEvent.click(button('Make token'));
  expect(await screen.findByText('fwa_secret')).toBeTruthy();
  expect(await sent(calls, `POST ${path}/r1/tokens`)).toEqual({ label: 'Eve' });
  const tokens = within(screen.getByRole('list', { name: 'Tokens of mfe-docs' }));
  expect(tokens.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1);
  await userEvent.click(tokens.getByRole('button', { name: 'Revoke the token of The docs team' }));
  await userEvent.click(button('Yes, revoke!'));
  await sent(calls, 'DELETE /api/v1/admin/area-tokens/t1');
});

test('an owner changes an area, based on what the page showed', async () => {
  const { calls } = open({ [`POST ${path}/r1`]: docs });
  await userEvent.click(await screen.findByRole('button', { name: 'Change mfe-docs' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Addresses/), ' /help');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const { prefixes, is_server_rendered, max_megabytes } = docs;
  const before = { prefixes, is_server_rendered, max_megabytes };
  expect(await sent(calls, `POST ${path}/r1`)).toEqual({ ...before, prefixes: '/docs /help', based_on: before });
  expect(hrefOf(/^Its releases/)).toBe('/admin/audit-log?subject_kind=area&subject_id=r1');
});

test('others see the areas, and change nothing', async () => {
  open({ [checkCall]: { ...admin, role: 'editor' } });
  expect(await screen.findByText(/^The docs team/)).toBeTruthy();
  const main = within(screen.getByRole('main'));
  expect(main.queryByRole('button', { name: /Revoke|Make token|Add area|^Change/ })).toBeNull();
});

test('an administrator develops an area in this browser, if the site allows it', async () => {
  const { calls } = open({
    [checkCall]: { ...admin, role: 'editor' },
    'GET /api/browser-area': { is_allowed: true, area: 'mfe-help', port: 3300 },
    'PUT /api/browser-area/mfe-docs/3301': { success: 'On' },
  });
  expect(await screen.findByText('This browser runs mfe-help from localhost:3300.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Area/), 'mfe-docs');
  await userEvent.clear(screen.getByLabelText(/^Port/));
  await userEvent.type(screen.getByLabelText(/^Port/), '3301');
  await userEvent.click(button('Develop in this browser'));
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('PUT /api/browser-area/mfe-docs/3301'));
});

test('an administrator runs the next versions in this browser, or the live ones', async () => {
  const { calls, host } = open({
    'PUT /api/browser-channel/next': { success: 'On' },
    'DELETE /api/browser-channel/next': { success: 'Off' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Run the next versions in this browser' }));
  await sent(calls, 'PUT /api/browser-channel/next');
  await userEvent.click(button('Run the live versions'));
  await sent(calls, 'DELETE /api/browser-channel/next');
  await waitFor(() =>
    expect(host.notify).toHaveBeenLastCalledWith(
      expect.objectContaining({ kind: 'success', text: 'This browser runs the live versions.' }),
    ),
  );
});
