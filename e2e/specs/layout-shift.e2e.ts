import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { registerByApi, verifiedByApi } from '../pages/account-forms.ts';
import { withPicture } from '../pages/every-page.ts';
import {
  asMember,
  desktop,
  forgetShifts,
  openOnSlowLine,
  pagesAtFault,
  phone,
  shiftsIn,
} from '../pages/page-visits.ts';
import { buyByApi } from '../pages/purchases-api.ts';

test.describe.configure({ mode: 'parallel', timeout: 900_000 });

test('the dashboard does not shift when the confirmation of a purchase appears [PAY-24]', async ({
  browser,
  request,
}) => {
  const { token } = await registerByApi(request);
  await buyByApi(request, token);
  expect(await pagesAtFault({ browser, paths: ['/dashboard', '/dashboard'], signIn: asMember(token) })).toEqual([]);
});

test('the dashboard does not shift when an exam and its session appear', async ({ browser, request }) => {
  const { token } = await registerByApi(request);
  const data = { modules: [{ code: 'Q100' }, { code: 'Q171' }] };
  expect((await request.put('/api/v1/private/exam', { headers: { 'x-auth-token': token }, data })).status()).toBe(200);
  expect(await pagesAtFault({ browser, paths: ['/dashboard', '/dashboard'], signIn: asMember(token) })).toEqual([]);
});

test('the dashboard does not shift when access begins seconds after the payment', async ({ browser, request }) => {
  const { token } = await registerByApi(request);
  await buyByApi(request, token);
  for (const viewport of [phone, desktop]) {
    const page = await openOnSlowLine({ browser, viewport, signIn: asMember(token) });
    let isActive = false;
    // The server's reply between the payment and the grant.
    await page.route('**/api/mlp_auth', async (route) => {
      const response = await route.fetch();
      const member = (await response.json()) as object;
      await route.fulfill({ response, json: isActive ? member : { ...member, access: 'free', unsubs_date: null } });
    });
    await page.route('**/api/v1/private/purchase', async (route) => {
      const response = await route.fetch();
      const { latest } = (await response.json()) as { latest: object };
      await route.fulfill({ response, json: { latest: isActive ? latest : { ...latest, status: 'paid' } } });
    });
    await page.goto('/dashboard');
    await expect(page.getByText('being activated', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('link', { name: 'Rules of the Road' }).first()).toBeVisible();
    await forgetShifts(page);
    isActive = true;
    await expect(page.getByText(/Your access runs until/)).toBeVisible({ timeout: 60_000 });
    await expect(page.locator('[data-pending]')).toHaveCount(0, { timeout: 60_000 });
    expect(await shiftsIn(page)).toEqual([]);
    await page.context().close();
  }
});

/** Holds the requests to an address until the returned function is called. */
async function holdRequests(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The positions of all elements in the window, except those inside `except`. */
const placesIn = (page: Page, selector: string, except: string) =>
  page
    .locator(selector)
    .evaluateAll(
      (elements, inside) =>
        elements
          .filter((element) => !element.closest(inside))
          .map((element) => [element.textContent, Math.round(element.getBoundingClientRect().top)]),
      except,
    );

test('a branch of the study tree reserves space for its parts as soon as it is opened', async ({
  browser,
  request,
}) => {
  const { token } = await registerByApi(request);
  const page = await openOnSlowLine({ browser, viewport: desktop, signIn: asMember(token) });
  await page.goto('/dashboard');
  const tree = page.getByRole('region', { name: 'Study Deck' });
  const release = await holdRequests(page, '**/api/mlp_question/userdeck_cat/**');
  await tree.getByLabel('Parts of Rules of the Road').click();
  await expect(tree.getByRole('status')).toHaveText('Loading');
  const below = () => placesIn(page, '#member-side a, #member-side summary', 'details details *');
  const before = await below();
  release();
  await expect(tree.getByRole('status')).toHaveCount(0);
  expect(await below()).toEqual(before);
  await page.context().close();
});

test('below 1180 px nothing below the comments shifts when they load', async ({ browser, request }) => {
  const { token } = await verifiedByApi(request);
  const headers = { 'x-auth-token': token };
  const reply = await request.get('/api/v1/private/question/0?type=book&id=2&num=2&rating=all', { headers });
  const { question } = (await reply.json()) as { question: { _id: string } };
  const data = { comments: '<p>The red light is under the white ones.</p>', zmcq_id: question._id };
  expect((await request.post('/api/mlp_comment/add_comments', { headers, data })).status()).toBe(200);
  const page = await openOnSlowLine({ browser, viewport: { width: 768, height: 1024 }, signIn: asMember(token) });
  const release = await holdRequests(page, '**/api/mlp_comment/comments_ques/**');
  await page.goto(withPicture);
  const comments = page.getByText('Loading the comments');
  // The page may replace its preview in the meantime, which detaches the element.
  await expect(() => comments.scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass();
  await forgetShifts(page);
  release();
  // An earlier run may have left the same text.
  await expect(page.getByText('The red light is under the white ones.').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await shiftsIn(page)).toEqual([]);
  await page.context().close();
});
