import type { Browser } from 'playwright-core';
import { openPage } from '../browser.ts';
import { median } from '../statistics.ts';

/** Clicks the named control and resolves, one frame after the first row has changed, with the elapsed time. */
const click = (name: string) => `new Promise((resolve, reject) => {
  const button = [...document.querySelectorAll('main button, main a')]
    .find((one) => (one.getAttribute('aria-label') ?? one.textContent).trim().startsWith(${JSON.stringify(name)}));
  if (!button) return reject(new Error('There is no ' + ${JSON.stringify(name)}));
  const row = () => document.querySelector('main tbody tr')?.textContent;
  const before = row();
  const startedAt = performance.now();
  new MutationObserver((_changes, observer) => {
    if (!row() || row() === before) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)));
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  button.click();
})`;

/** The clicks in each list, in order: sortable column titles, and pages. */
const lists = [
  { path: '/admin/subscribers/details', clicks: ['Next page', 'Next page', 'Name', 'Next page', 'Email'] },
  { path: '/admin/subscribers/invoice', clicks: ['Next page', 'Next page', 'Next page'] },
  { path: '/admin/questions', clicks: ['Next page', 'Next page', 'Next page'] },
];

/** Time from a click to the painted rows, in milliseconds. */
export async function measureClicks(browser: Browser, url: string, token: string): Promise<number> {
  const { page, close } = await openPage(browser, url);
  const times: number[] = [];
  try {
    await page.addInitScript((value) => sessionStorage.setItem('fairway-admin-token', value), token);
    for (const { path, clicks } of lists) {
      await page.goto(path);
      await page.locator('main tbody tr').first().waitFor();
      await page.waitForLoadState('networkidle');
      for (const name of clicks) {
        times.push((await page.evaluate(click(name))) as number);
        await page.waitForLoadState('networkidle');
      }
    }
    return median(times);
  } finally {
    await close();
  }
}
