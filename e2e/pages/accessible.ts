import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expect } from '../fixtures.ts';

/** The rules whose result depends on the colors. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * No serious accessibility fault: by every rule in the light theme, and in the others by those about colors. Loading the
 * page again for each theme would take most of the time of the browser tests.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const faults = await seriousFaults(page, ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
  for (const theme of ['dark', 'night']) {
    await showTheme(page, theme);
    faults.push(...(await seriousFaults(page, colorRules)).map((fault) => `${theme}: ${fault}`));
    if (theme === 'night') faults.push(...(await brightPictures(page)));
  }
  await showTheme(page, 'light');
  expect(faults).toEqual([]);
}

async function seriousFaults(page: Page, rules: string[]): Promise<string[]> {
  return (await findFaults(page, { runOnly: rules }))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, elements }) => `${id}: ${elements.join(' | ')}`);
}

/**
 * What axe finds in the page, or in one element of it; no page has frames. It would spend most of its time on the
 * elements that pass, and its package for Playwright sends its code to the page twice for each run.
 */
export async function findFaults(page: Page, { runOnly, within }: { runOnly?: string[]; within?: string }) {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(axe.source);
  const options: RunOptions = { iframes: false, resultTypes: ['violations'], ...(runOnly && { runOnly }) };
  return page.evaluate(
    async ([element, given]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(element ?? document, given);
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact: String(impact),
        elements: nodes.map(({ html }) => html.slice(0, 120)),
      }));
    },
    [within, options] as const,
  );
}

/** At night no picture may be as bright as by day. */
function brightPictures(page: Page): Promise<string[]> {
  return page
    .locator('img')
    .evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).filter === 'none')
        .map((one) => `bright: ${one.outerHTML.slice(0, 120)}`),
    );
}

/** Ends the transitions, which would show colors of neither theme. */
function showTheme(page: Page, theme: string): Promise<void> {
  return page.evaluate((name) => {
    if (name === 'light') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = name;
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  }, theme);
}
