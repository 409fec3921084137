import type { Locator, Page } from '@playwright/test';

/** /user/watch as a member sees it. */
export class StudyPage {
  readonly page: Page;
  readonly place: Locator;
  readonly choices: Locator;
  readonly next: Locator;
  readonly previous: Locator;

  constructor(page: Page) {
    this.page = page;
    this.place = page.getByRole('button', { name: /NUMBER: #\d+\/\d+/ });
    this.choices = page.getByRole('list', { name: 'Choices' }).getByRole('button', { name: /^[A-D]\b/ });
    this.next = page.getByRole('button', { name: /^Next(?! page)/ });
    this.previous = page.getByRole('button', { name: /^Previous(?! page)/ });
  }

  async open(query = 'mode=normal&type=book&id=2&num=1&zid=0'): Promise<void> {
    await this.page.goto(`/user/watch?${query}`);
    await this.place.waitFor();
  }

  async stem(): Promise<string> {
    return (await this.page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  }

  zid(): string {
    return new URL(this.page.url()).searchParams.get('zid') ?? '';
  }
}
