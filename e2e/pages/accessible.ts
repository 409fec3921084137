import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, startScripts } from '../fixtures.ts';

/** The rules whose result depends on the colors. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Opens a page and checks it with axe, once it has loaded completely: every rule in the light theme, and those about
 * colors in the others. Loading it again for each theme would take most of the time of the browser tests.
 */
export async function expectAccessible(page: Page, path: string): Promise<void> {
  await openCompletely(page, path);
  await expectNoFaults(page, path);
}

/** The same in windows of these widths, in which the page must not scroll sideways either. */
export async function expectAccessibleAt(page: Page, widths: number[], path: string): Promise<void> {
  await openCompletely(page, path);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoFaults(page, `${path} at ${width} px`);
    await expectNoSidewaysScroll(page);
  }
}

async function openCompletely(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-pending]')).toHaveCount(0);
  if ((await page.locator('#scripts').count()) > 0) await startScripts(page);
}

async function expectNoFaults(page: Page, where: string): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
  const faults = await seriousFaults(page, (axe) => axe.withTags(tags));
  for (const theme of ['dark', 'night']) {
    await showTheme(page, theme);
    const found = await seriousFaults(page, (axe) => axe.withRules(colorRules));
    faults.push(...found.map((fault) => `${theme}: ${fault}`));
  }
  await showTheme(page, 'light');
  expect(faults, where).toEqual([]);
}

/** In legacy mode axe opens no page of its own; it then reads no frame of another origin, and Fairway has none here. */
async function seriousFaults(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const { violations } = await choose(new AxeBuilder({ page }).setLegacyMode(true)).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
}

/** Ends the transitions, which would show colors of neither theme. */
function showTheme(page: Page, theme: string): Promise<void> {
  return page.evaluate((name) => {
    if (name === 'light') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = name;
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  }, theme);
}
