import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** The rules whose result depends on the colors. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * No serious accessibility fault: by every rule in the light theme, and in the others by those about colors. Loading the
 * page again for each theme would take most of the time of the browser tests.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
  const faults = await seriousFaults(page, (axe) => axe.withTags(tags));
  for (const theme of ['dark', 'night']) {
    await showTheme(page, theme);
    const found = await seriousFaults(page, (axe) => axe.withRules(colorRules));
    faults.push(...found.map((fault) => `${theme}: ${fault}`));
    if (theme === 'night') faults.push(...(await brightPictures(page)));
  }
  await showTheme(page, 'light');
  expect(faults).toEqual([]);
}

/** In legacy mode axe opens no page of its own; it then reads no frame of another origin, and Fairway has none here. */
async function seriousFaults(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const { violations } = await choose(new AxeBuilder({ page }).setLegacyMode(true)).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
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
