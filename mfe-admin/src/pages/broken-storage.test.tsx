import { testBrokenStorage } from '@fairway/testing-kit/stored-values';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { admin, button, checkCall, openAdmin, openSignedIn, paged, tokenKey } from '../test/open-admin.tsx';

const login = 'POST /api/mlp_admin_auth';
const prices = { one_month: '9.99', six_month: '34.99', one_year: '49.99', three_year: '99.99' };

// Before the fault: an emptied storage forgets what the page writes.
beforeEach(() => sessionStorage.setItem(tokenKey, 't1'));

testBrokenStorage((fault) => {
  test('an administrator who logs in is signed in, or sees the login page again', async () => {
    const { session } = openAdmin('/admin', { [login]: { token: 't2' }, [checkCall]: admin });
    await session.signIn({ email: admin.email, password: 'a long passphrase', remember: true });
    await session.signIn({ email: admin.email, password: 'a long passphrase', remember: false });
    expect(session.get().state).toBe(fault === 'emptied' ? 'signed-out' : 'signed-in');
  });

  test('panels and sidebar can be changed', async () => {
    openSignedIn('/admin/dashboard');
    await userEvent.click(await screen.findByRole('button', { name: 'Collapse Newest users' }));
    expect(button('Expand Newest users')).toBeTruthy();
    await userEvent.click(button('Minify the sidebar'));
    expect(button('Minify the sidebar').getAttribute('aria-pressed')).toBe('true');
  });

  test('the panels of an account page can be changed', async () => {
    openSignedIn('/admin/pricing', { 'GET /api/mlp_admin/get_price': prices });
    await userEvent.click(await screen.findByRole('button', { name: 'Collapse Prices of the plans' }));
    expect(button('Expand Prices of the plans')).toBeTruthy();
  });

  test('a column can be hidden', async () => {
    openSignedIn('/admin/pages/draft-pages?title=lig', { 'GET /api/v1/admin/pages': paged([]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
    const [column] = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ disabled }) => !disabled);
    const name = column?.labels?.[0]?.textContent ?? '';
    await userEvent.click(column as HTMLElement);
    await userEvent.click(button('Done'));
    expect(screen.queryByRole('columnheader', { name })).toBeNull();
  });

  test('a page that is being written says whether this browser has its draft', async () => {
    openSignedIn('/admin/pages/add-pages');
    await userEvent.type(await screen.findByLabelText('Title (required)'), 'Lights');
    expect(screen.getByLabelText('Title (required)')).toHaveProperty('value', 'Lights');
    await waitFor(() => expect(screen.queryByText('Draft saved in this browser') !== null).toBe(fault === 'emptied'));
  });
});
