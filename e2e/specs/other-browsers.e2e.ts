import { expect, test } from '@playwright/test';
import type { Driver } from '../drivers/driver.ts';
import { openFirefox } from '../drivers/firefox.ts';
import { openWebkit } from '../drivers/webkit.ts';
import { newPerson } from '../pages/account-forms.ts';
import { cards } from '../pages/checkout-page.ts';

const engines = [
  { name: 'Firefox', path: process.env.FIREFOX_PATH, open: openFirefox },
  { name: 'WebKit', path: process.env.WEBKIT_DRIVER_PATH, open: openWebkit },
];

for (const { name, path, open } of engines) {
  test(`the main journeys in ${name}: visit, answer, register, study, test, buy`, async ({ baseURL }, info) => {
    test.skip(!path, `${name} is not installed and could not be: nothing was tried in it`);
    test.setTimeout(600_000);
    const driver = await open(path ?? '', baseURL ?? '');
    try {
      for (const [what, go] of Object.entries(journeys)) {
        await test.step(what, async () => {
          try {
            await go(driver);
            expect(await driver.excessWidth()).toBeLessThanOrEqual(0);
          } finally {
            await info.attach(what, { body: await driver.picture(), contentType: 'image/png' });
          }
        });
      }
    } finally {
      await driver.close();
    }
  });
}

/** In this order: each continues where the previous one ended. */
const journeys: Record<string, (driver: Driver) => Promise<unknown>> = {
  async visit(driver) {
    await driver.open('/');
    await driver.waitFor('heading', '.');
    await driver.waitFor('link', '^Register$');
  },

  async answer(driver) {
    await driver.open('/question/watch?mode=normal&type=book&id=2&num=1&zid=0');
    await driver.clickUntil('choice', '.', 'text', '✓ Correct');
    await driver.click('control', '^Next');
    await driver.waitFor('text', '^NUMBER: #2/');
  },

  async register(driver) {
    const { userName, email, password } = newPerson();
    await driver.open('/register');
    await driver.type('^User name', userName);
    await driver.type('^Email', email);
    await driver.type('^Password', password);
    await driver.choose('^License', 1);
    await driver.click('button', '^Register$');
    await driver.waitForAddress(/\/welcome/);
    await driver.waitFor('text', 'You have 1 week of premium');
  },

  async study(driver) {
    await driver.open('/user/watch?mode=normal&type=book&id=2&num=1&zid=0');
    await driver.click('choice', '.');
    await driver.waitFor('text', '✓ Correct');
    await driver.click('button', '^Next(?! page)');
    await driver.waitFor('button', 'NUMBER: #2/');
  },

  async test(driver) {
    await driver.open('/user/test/generate-test');
    await driver.type('^Test Name', 'Rules');
    await driver.choose('^Select A Topic', 1);
    await driver.click('radio', '^10$');
    await driver.click('button', '^Submit$');
    const address = await driver.waitForAddress(/\/user\/test\/print\//);
    await driver.open(`/user/test/watch?test=${new URL(address).pathname.split('/').at(-1)}`);
    await driver.click('radio', '.');
    await driver.waitFor('text', '✓ Saved');
  },

  async buy(driver) {
    await driver.open('/payment-subscribe/1');
    await driver.type('^CARD NUMBER', cards.fine);
    await driver.choose('^EXPIRY MONTH', 12);
    await driver.choose('^EXPIRY YEAR', 4);
    await driver.type('^CVC', '123');
    await driver.type('^NAME ON CARD', 'Ann Mate');
    await driver.click('button', '^PAY NOW');
    await driver.waitForAddress(/\/dashboard$/);
    await driver.waitFor('heading', 'Your plan: ');
  },
};
