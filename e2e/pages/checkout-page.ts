import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Stripe's published test cards, and how the sandbox treats them. */
export const cards = {
  fine: '4242424242424242',
  amex: '378282246310005',
  declined: '4000000000000002',
  asks: '4000002500003155',
} as const;

/** The checkout of a member or a visitor. */
export class CheckoutPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async openAsMember(plan: number): Promise<void> {
    await this.page.goto(`/payment-subscribe/${plan}`);
    await expect(this.payButton()).toBeVisible();
  }

  payButton = (amount?: string) =>
    this.page.getByRole('button', { name: amount ? `PAY NOW $${amount}` : /^PAY NOW \$/ });

  field = (label: string) => this.page.getByLabel(label, { exact: true });

  order = () => this.page.getByRole('region', { name: 'Your order' });

  async fillInCard(number: string, cvc = '123'): Promise<void> {
    await this.field('CARD NUMBER').fill(number);
    await this.field('EXPIRY MONTH').selectOption('12');
    await this.field('EXPIRY YEAR').selectOption({ index: 4 });
    await this.field('CVC').fill(cvc);
    await this.field('NAME ON CARD').fill('Ann Mate');
  }

  async addCode(code: string): Promise<void> {
    await this.page.getByText('Have A Promo Code?').click();
    const dialog = this.page.getByRole('dialog', { name: 'Add Promo Code' });
    await dialog.getByRole('textbox', { name: 'Promo code' }).fill(code);
    await dialog.getByRole('button', { name: 'Add Promo Code' }).click();
  }

  /** The dashboard has removed the purchase from its address. */
  async expectPaid(): Promise<void> {
    await expect(this.page).toHaveURL(/\/dashboard$/);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  }
}
