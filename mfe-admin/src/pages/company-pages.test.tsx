import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { button, openSignedIn, success } from '../test/open-admin.tsx';

const prices = {
  one_month: '9.99',
  three_month: '24.99',
  six_month: '34.99',
  twelve_month: '54.99',
  life_time: '99.99',
};
const billing = {
  company_name: 'Fairway Inc.',
  address: '1 Pier Road',
  phone_no: '555 0100',
  email: 'office@fairway.example',
  website: 'https://fairway.example',
};
const pages = [
  {
    at: '/admin/pricing',
    load: 'GET /api/mlp_admin/get_price',
    save: 'POST /api/mlp_admin/add_price',
    saved: { ...prices, success: 'Pricing information Updated Successfully' },
    loaded: prices,
    notice: 'Pricing information Updated Successfully',
    fields: {
      one_month: 'One Month (required)',
      six_month: 'Six Month (required)',
      twelve_month: 'Twelve Month (required)',
      life_time: 'Life Time (required)',
    },
    failure: 'Prices did not load',
  },
  {
    at: '/admin/account/billing-information',
    load: 'GET /api/mlp_admin/get_billing',
    save: 'POST /api/mlp_admin/add_billing',
    saved: { ...billing, billingchange: 'Billing Information Updated Successfully.' },
    loaded: billing,
    notice: 'Billing Information Updated Successfully.',
    fields: {
      company_name: 'Company name (required)',
      address: 'Street Address',
      phone_no: 'Phone Number',
      email: 'Email (required)',
      website: 'Website (required)',
    },
    failure: 'Billing information did not load',
  },
] as const;

test.each(pages)('$at shows the saved values, field by field [ADM-95, ADM-98, ADM-99]', async (page) => {
  openSignedIn(page.at, { [page.load]: page.loaded });
  const saved: Record<string, string> = page.loaded;
  for (const [name, label] of Object.entries(page.fields)) {
    const field = await screen.findByLabelText(label);
    expect(field).toHaveProperty('value', saved[name]);
    expect(field.hasAttribute('required')).toBe(label.endsWith('(required)'));
  }
  expect(document.querySelectorAll('form [name]')).toHaveLength(Object.keys(page.fields).length);
});

test.each(pages)(
  '$at sends its fields, and says once that they are saved, for 2 s and after the reply [ADM-98, ADM-123, ADM-124, ERR-11, ERR-12, ERR-14, ERR-15, ERR-16, LIM-58, OPEN-103, OPEN-105]',
  async (page) => {
    let reply: (body: unknown) => void = () => {};
    const waiting = new Promise((resolve) => {
      reply = resolve;
    });
    const { host, calls } = openSignedIn(page.at, { [page.load]: page.loaded, [page.save]: waiting });
    await userEvent.click(await screen.findByRole('button', { name: 'Submit' }));
    const saved: Record<string, string> = page.loaded;
    expect(calls.find(({ call }) => call === page.save)?.body).toEqual({
      ...Object.fromEntries(Object.keys(page.fields).map((name) => [name, saved[name]])),
      based_on: page.loaded,
    });
    expect(host.notify).not.toHaveBeenCalled();
    reply(page.saved);
    await waitFor(() => expect(host.notify).toHaveBeenCalledExactlyOnceWith(success(page.notice)));
  },
);

test.each(pages)(
  '$at shows each error under its field, and no success [ADM-96, ADM-100, ADM-116, ADM-124, ADM-125, ERR-12]',
  async (page) => {
    const names = Object.keys(page.fields);
    const body = Object.fromEntries(names.map((name) => [name, `Wrong: ${name}`]));
    const { host } = openSignedIn(page.at, { [page.load]: page.loaded, [page.save]: { status: 400, body } });
    await userEvent.click(await screen.findByRole('button', { name: 'Submit' }));
    await screen.findByText(`Wrong: ${names[0]}`);
    for (const [name, label] of Object.entries(page.fields)) {
      const described = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? [];
      const words = described.map((id) => document.getElementById(id)?.textContent);
      expect(words).toContain(`Wrong: ${name}`);
    }
    expect(host.notify).not.toHaveBeenCalled();
  },
);

test.each(pages)('$at can be requested again if it fails to load [ADM-120]', async (page) => {
  const answers: Record<string, unknown> = { [page.load]: { status: 503, body: { error: 'x' } } };
  openSignedIn(page.at, answers);
  expect((await screen.findByRole('alert')).textContent).toContain(page.failure);
  answers[page.load] = page.loaded;
  await userEvent.click(button('Retry'));
  expect(await screen.findByRole('button', { name: 'Submit' })).toBeTruthy();
});

test('the email input is of email type, the website input of url type [ADM-101, ADM-117]', async () => {
  openSignedIn('/admin/account/billing-information', { 'GET /api/mlp_admin/get_billing': billing });
  expect((await screen.findByLabelText('Email (required)')).getAttribute('type')).toBe('email');
  expect(screen.getByLabelText('Website (required)').getAttribute('type')).toBe('url');
});

test('the panel of a form can be collapsed without losing typed values, reloaded, removed and restored [ADM-15]', async () => {
  const answers: Record<string, unknown> = { 'GET /api/mlp_admin/get_price': prices };
  const { calls, unmount } = openSignedIn('/admin/pricing', answers);
  const field = await screen.findByLabelText('One Month (required)');
  await userEvent.clear(field);
  await userEvent.type(field, '12.50');
  await userEvent.click(button('Collapse Prices of the plans'));
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(button('Expand Prices of the plans'));
  expect(screen.getByLabelText('One Month (required)')).toHaveProperty('value', '12.50');

  const loads = () => calls.filter(({ call }) => call === 'GET /api/mlp_admin/get_price').length;
  expect(loads()).toBe(1);
  await userEvent.click(button('Reload Prices of the plans'));
  await waitFor(() => expect(loads()).toBe(2));

  await userEvent.click(button('Remove Prices of the plans'));
  const dialog = await screen.findByRole('dialog', { name: 'Remove without saving?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  unmount();
  openSignedIn('/admin/pricing', answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Restore removed panels' }));
  expect(await screen.findByLabelText('One Month (required)')).toHaveProperty('value', '9.99');
});

const theirs = {
  based_on: 'Ann Owner changed this after you opened it. Yours is not saved yet.',
  one_month: 'Now 11.99',
};

test('a form that is older than a colleague’s save shows their values, and keeps them but where this form was changed', async () => {
  const [page] = pages;
  const now = { ...prices, one_month: '11.99' };
  const answers: Record<string, unknown> = { [page.load]: prices, [page.save]: { status: 409, body: theirs } };
  const { calls } = openSignedIn(page.at, answers);
  const field = await screen.findByLabelText('Six Month (required)');
  await userEvent.clear(field);
  await userEvent.type(field, '29.99');
  await userEvent.click(button('Submit'));
  expect(await screen.findByText(theirs.based_on, { selector: 'strong' })).toBeTruthy();
  expect(screen.getByText('One Month: Now 11.99')).toBeTruthy();
  answers[page.load] = now;
  answers[page.save] = page.saved;
  await userEvent.click(button('Save my changes over theirs'));
  await waitFor(() =>
    expect(calls.findLast(({ call }) => call === page.save)?.body).toMatchObject({
      one_month: '11.99',
      six_month: '29.99',
      based_on: now,
    }),
  );
});

test('or takes their values', async () => {
  const [page] = pages;
  const answers: Record<string, unknown> = { [page.load]: prices, [page.save]: { status: 409, body: theirs } };
  openSignedIn(page.at, answers);
  await userEvent.type(await screen.findByLabelText('Six Month (required)'), '9');
  await userEvent.click(button('Submit'));
  answers[page.load] = { ...prices, one_month: '11.99' };
  await userEvent.click(await screen.findByRole('button', { name: 'Discard mine and take theirs' }));
  await waitFor(() => expect(screen.getByLabelText('One Month (required)')).toHaveProperty('value', '11.99'));
  expect(screen.getByLabelText('Six Month (required)')).toHaveProperty('value', '34.99');
  expect(screen.queryByText(theirs.based_on, { selector: 'strong' })).toBeNull();
});
