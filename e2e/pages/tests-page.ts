import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** /user/test/watch as a member sees it. */
export class TakeTestPage {
  readonly page: Page;
  readonly place: Locator;
  readonly choices: Locator;
  readonly saved: Locator;
  readonly next: Locator;
  readonly previous: Locator;

  constructor(page: Page) {
    this.page = page;
    this.place = page.getByRole('button', { name: /^Progress: \d+\/\d+/ });
    this.choices = page.getByRole('group', { name: 'Choices' }).getByRole('radio');
    this.saved = page.getByText('✓ Saved');
    this.next = page.getByRole('button', { name: /^Next/ });
    this.previous = page.getByRole('button', { name: /^Previous/ });
  }

  /** Chooses the nth letter, from 0, and waits until the server has it. */
  async choose(nth: number): Promise<void> {
    await this.choices.nth(nth).click();
    await expect(this.choices.nth(nth)).toBeChecked();
    await expect(this.saved).toBeVisible();
  }

  /** The index, from 0, of the chosen letter; -1 if none is chosen. */
  chosen(): Promise<number> {
    return this.choices.evaluateAll((radios) => radios.findIndex((radio) => (radio as HTMLInputElement).checked));
  }
}

/** Fills in and submits the form "Generate A Test" for all of Deck; the test's page must follow. Returns its number. */
export async function generateTest(page: Page, name: string, size: 10 | 15 | 50 | 70): Promise<string> {
  await page.goto('/user/test/generate-test');
  await page.getByLabel('Test Name').fill(name);
  await page.getByLabel('Select A Topic').selectOption('deck-all');
  await page.getByRole('radio', { name: String(size), exact: true }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/user/test/print/*');
  return decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
}
