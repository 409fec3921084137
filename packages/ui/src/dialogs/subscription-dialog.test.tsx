import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SubscriptionDialog } from './subscription-dialog.tsx';

const text = 'You have to be a premium user.';

test('Subscription Alerts states what is missing and the alternatives, and links to the plans', () => {
  render(<SubscriptionDialog text={text} more="You get 50 more at midnight." plansHref="/plans" onClose={() => {}} />);
  const dialog = screen.getByRole('dialog', { name: 'Subscription Alerts' });
  const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect([...(description?.children ?? [])].map((line) => line.textContent)).toEqual([
    text,
    'You get 50 more at midnight.',
  ]);
  expect(screen.getByRole('link', { name: 'Upgrade Account' }).getAttribute('href')).toBe('/plans');
});

test('Cancel closes Subscription Alerts', async () => {
  const onClose = vi.fn();
  render(<SubscriptionDialog text={text} plansHref="/plans" onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
});
