import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { createDriver, type Driver } from './driver.ts';

/** Headless Firefox, through WebDriver BiDi. */
export async function openFirefox(executablePath: string, baseUrl: string): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
  });
  const page = await browser.newPage();
  return createDriver<ElementHandle>({
    baseUrl,
    open: async (url) => {
      await page.goto(url);
    },
    find: async (script, role, pattern) =>
      (await page.evaluateHandle(script, role, pattern)).asElement() as ElementHandle | null,
    run: (script, ...args) => page.evaluate(script as (...all: unknown[]) => never, ...args),
    click: (element) => element.click(),
    type: (element, text) => element.type(text),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  });
}
