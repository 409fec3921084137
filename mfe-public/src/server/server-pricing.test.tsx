import { expect, test } from 'vitest';
import { missing, page, plan, price, settings } from '../test/fixtures.ts';
import { pageAt } from '../test/page-at.ts';

test('the pricing page says what a plan includes, and has its own FAQ [PUB-25, STD-83]', async () => {
  const { html, text } = await pageAt('/pricing');
  expect(html.match(/<details/g)?.length).toBeGreaterThan(2);
  expect(text).toContain('Does a plan renew by itself?');
  expect(text).toContain('Answers a day50As many as you like');
  for (const benefit of [
    'All questions',
    'answers logged',
    'Bookmarks',
    'hidden for good',
    'Practice exams',
    'Forums',
  ]) {
    expect(text).toContain(benefit);
  }
});

test('the pricing page names the payment provider, and the seller if the settings name one', async () => {
  const known = await pageAt('/pricing');
  expect(known.text).toContain('Stripe processes your card payment.');
  expect(known.text).toContain('Fairway Inc., 1 Pier Road');
  expect(known.text).not.toMatch(/refund/i);
  const { seller: _, ...withoutSeller } = price;
  const test = await pageAt('/pricing', {
    'GET /api/v1/public/price': { ...withoutSeller, mode: 'sandbox' },
    'GET /api/v1/public/question/0': missing,
  });
  expect(test.text).toContain('no card is charged');
  expect(test.text).toContain('Answers a daySome');
  expect(test.text).not.toContain('Sold by');
});

test('the refund rule is beside the prices and below the terms, and on neither if it is unset', async () => {
  const rule = 'Full refund within 14 days.';
  const terms = 'GET /api/mlp_page/page_slug/disclaimer';
  const unset = { [terms]: { ...page, slug: 'disclaimer' } };
  const set = {
    ...unset,
    'GET /api/v1/public/price': { ...price, refund_rule: rule },
    'GET /api/v1/public/settings': { ...settings, refund_rule: rule },
  };
  for (const path of ['/pricing', '/disclaimer']) {
    expect((await pageAt(path, set)).text).toContain(`Refunds${rule}`);
    expect((await pageAt(path, unset)).text).not.toContain('Refunds');
  }
});

test('a plan of several months shows its monthly cost', async () => {
  const { text } = await pageAt('/pricing');
  expect(text).toContain('$99.00$16.50 a month');
  expect(text).toContain('$29.00For one month');
});

test('each price has the number of questions of the licenses, and of the chosen one, without a script', async () => {
  const open = await pageAt('/pricing');
  expect(
    open.text.match(/By license: Deck: 1,206 to 1,233 questions · Engine: 78 to 105 questions, sample/g),
  ).toHaveLength(price.plans.length);
  expect(open.text).toContain('Third assistant, motor · 95 questions, sample');
  const chosen = await pageAt('/pricing?license=Engine-ZDL11');
  expect(chosen.text.match(/Third assistant, motor: 95 questions, sample/g)).toHaveLength(price.plans.length);
  expect(chosen.text).toContain('Only samples: Motor Plants 900.');
  for (const none of ['?license=Engine-ZDL99', '?license=nonsense']) {
    expect((await pageAt(`/pricing${none}`)).text).toContain('Deck: 1,206 to 1,233 questions');
  }
});

test('the pricing page says so if nothing is on sale', async () => {
  const none = await pageAt('/pricing', { 'GET /api/v1/public/price': { ...price, plans: [] } });
  expect(none.text).toContain('No plans are on sale right now');
});

test('a plan card has its title, price, saving and id, and links to its checkout [PUB-23, PUB-24, PUB-26, OPEN-09, PAY-29]', async () => {
  const { html, text, links } = await pageAt('/pricing');
  expect(text).toContain('$99.00');
  expect(text).toContain('Most popular · save 43%');
  expect(text).toContain('Life Time Access');
  expect(html).toContain('id="plan-3"');
  expect(links.filter((href) => href?.startsWith('/payment/'))).toEqual(price.plans.map(({ id }) => `/payment/${id}`));
});

test('a saving is shown without popularity, and no saving is not shown', async () => {
  const plans = [plan({ discountPercent: 20 }), plan({ code: 'six_month', id: 3 })];
  const { text } = await pageAt('/pricing', { 'GET /api/v1/public/price': { ...price, plans } });
  expect(text.match(/Save \d+%/g)).toEqual(['Save 20%']);
});
