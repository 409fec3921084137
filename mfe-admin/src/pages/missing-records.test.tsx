import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hrefOf, openSignedIn } from '../test/open-admin.tsx';

test.each([
  ['/admin/subscribers/view-invoice/x1', '/api/mlp_invoice/invoicenew/x1', 'No such invoice', 'Invoices'],
  ['/admin/coupan-code/send-promo/x1', '/api/mlp_coupan/getcoupan/x1', 'No such coupon code', 'Coupon Codes'],
  ['/admin/coupan-code/view-message/x1', '/api/mlp_coupan/get_coupan/x1', 'No such message', 'Sent Mail'],
  ['/admin/comment/edit-comment/x1', '/api/mlp_comment/comments/x1', 'Comment not found', 'Comments'],
  ['/admin/questions/9', '/api/v1/admin/bank/questions/9', 'No such question', 'Questions'],
  ['/admin/subscribers/view/x1', '/api/v1/admin/subscriber/x1', 'No such subscriber', 'Subscribers Details'],
  ['/admin/page/edit/x1', '/api/v1/admin/pages/x1', 'There is no such page', 'Draft Pages'],
  [
    '/admin/subscribers/edit-subscriber/x1',
    '/api/mlp_subscription/subsriber/x1',
    'No such subscriber',
    'Subscribers Details',
  ],
])(
  '%s of a record that does not exist says so at once, and links to the list and the homepage',
  async (address, path, title, list) => {
    const call = `GET ${path}`;
    const { calls } = openSignedIn(address, { [call]: { status: 404, body: { id: 'No such record' } } });
    expect(await screen.findByRole('heading', { name: 'sorry! the requested page was not found.' })).toBeTruthy();
    expect(screen.getByText(new RegExp(`^${title}\\. `))).toBeTruthy();
    expect(hrefOf('Homepage')).toBe('/admin/dashboard');
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: list }).length).toBeGreaterThan(0);
    expect(calls.filter((made) => made.call === call)).toHaveLength(1);
  },
);
