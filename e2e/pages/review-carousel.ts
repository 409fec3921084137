import type { Locator, Page } from '@playwright/test';
import { startScripts } from '../fixtures.ts';

/** The selected reviews of the home page. */
export function reviewCarousel(page: Page) {
  const section = page.getByRole('region', { name: 'Selected reviews' });
  const view = section.locator('[aria-roledescription=carousel]');
  return {
    section,
    view,
    place: section.getByRole('status'),
    previous: section.getByRole('button', { name: 'Previous reviews' }),
    /** Scrolls to the reviews, which loads the code that moves them. */
    reach: async () => {
      await startScripts(page);
      await section.scrollIntoViewIfNeeded();
      await view.waitFor();
    },
    next: section.getByRole('button', { name: 'Next reviews' }),
    /** The names on the fully visible cards. */
    cardsInSight: () => namesInSight(view),
    /** Drags the cards with the mouse; negative is to the left. */
    swipe: async (px: number) => {
      const box = await view.boundingBox();
      if (!box) throw new Error('the reviews are not shown');
      const from = { x: box.x + box.width / 2, y: box.y + 30 };
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + px / 2, from.y);
      await page.mouse.move(from.x + px, from.y);
      await page.mouse.up();
    },
  };
}

function namesInSight(view: Locator): Promise<string[]> {
  return view.evaluate((element) => {
    const frame = element.getBoundingClientRect();
    return [...element.querySelectorAll('li')]
      .filter((card) => {
        const box = card.getBoundingClientRect();
        // The outermost cards extend into the gap next to the frame.
        return box.left > frame.left - 10 && box.right < frame.right + 10;
      })
      .map((card) => card.querySelector('h3')?.textContent ?? '');
  });
}
