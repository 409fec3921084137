import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SubscriptionDialog } from './subscription-dialog.tsx';

const text = 'You have to be a premium user.';

test('Subscription Alerts states what is missing and the alternatives, and links to the plans', () => {
  render(<SubscriptionDialog text={text} more="You get 50 more at midnight." onClose={() => {}} />);
  const dialog = screen.getByRole('dialog', { name: 'Subscription Alerts' });
  const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect([...(description?.children ?? [])].map((line) => line.textContent)).toEqual([
    text,
    'You get 50 more at midnight.',
  ]);
  expect(screen.getByRole('link', { name: 'Upgrade Account' }).getAttribute('href')).toBe('/user/account/subscription');
});
