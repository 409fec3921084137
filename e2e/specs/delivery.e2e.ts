import type { Browser, Page } from '@playwright/test';
import { beginSignedIn, expect, test } from '../fixtures.ts';
import { registerByApi } from '../pages/account-forms.ts';
import { CheckoutPage, cards } from '../pages/checkout-page.ts';
import { StudyPage } from '../pages/study-page.ts';
import { newStudent } from '../pages/tests-api.ts';
import { generateTest, TakeTestPage } from '../pages/tests-page.ts';
import { deploy, publishAlike, rollBack, skipWithoutStore } from '../releases.ts';

skipWithoutStore();
test.skip(!process.env.FAIRWAY_DATA, 'FAIRWAY_DATA is not set: this test deploys to a stack of its own');

const isLong = process.env.DELIVERY === 'long';
const areas = ['mfe-study', 'mfe-tests', 'mfe-public'];
const services = ['identity', 'question-bank', 'testing', 'commerce', 'content', 'mailer'];
/** How often an area and the shell are released and rolled back, and each program is deployed. */
const plan = isLong
  ? { areas: 20, shells: 4, deploys: 5, programs: [...services, 'gateway'] }
  : { areas: 2, shells: 1, deploys: 1, programs: ['question-bank', 'gateway'] };

/** What members noticed of it: failed requests, errors, documents that nobody asked for. */
const problems: string[] = [];
/** What pages have loaded: `FOLDER/VERSION`. */
const loaded = new Set<string>();
/** `late`: pages that the server could not render in time, on a busy machine; the browser rendered them. */
const done = { answers: 0, tests: 0, payments: 0, late: 0 };
let isOver = false;

test.use({ cleanConsole: undefined, trace: 'off' });

test(`${plan.areas} releases and rollbacks of areas, ${plan.shells} of the shell, and deploys of ${plan.programs.join(', ')} disturb nobody who studies, takes a test or pays`, async ({
  browser,
  request,
}) => {
  test.setTimeout(isLong ? 40 * 60_000 : 5 * 60_000);
  const students = [studyAlways(browser, request), takeTests(browser, request), payAlways(browser, request)];
  const changes = Promise.allSettled([releaseAll(), deployAll()]).finally(() => {
    isOver = true;
  });
  const results = [...(await Promise.allSettled(students)), ...(await changes)];
  expect(results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))).toEqual([]);
  expect(problems).toEqual([]);
  test.info().annotations.push({ type: 'measured', description: `delivery: ${JSON.stringify(done)}` });
});

async function releaseAll(): Promise<void> {
  for (let turn = 0; turn < plan.areas; turn++) {
    await release(areas[turn % areas.length] ?? '', `delivery ${turn}`);
    if (turn % (plan.areas / plan.shells) === 0) await release('shell', `delivery ${turn}`);
  }
}

async function release(folder: string, mark: string): Promise<void> {
  const version = await publishAlike(folder, mark);
  try {
    await expect.poll(() => loaded.has(`${folder}/${version}`), { timeout: 60_000, message: folder }).toBe(true);
  } finally {
    await rollBack(folder);
  }
}

async function deployAll(): Promise<void> {
  for (let round = 0; round < plan.deploys; round++) {
    for (const program of plan.programs) await deploy(program);
  }
}

/** A signed-in member's page. Documents may only be loaded within `move`. */
async function openPage(browser: Browser, token: string, who: string) {
  const context = await browser.newContext();
  context.setDefaultTimeout(30_000);
  context.setDefaultNavigationTimeout(30_000);
  await beginSignedIn(context, token);
  const page = await context.newPage();
  const note = (problem: string) => problems.push(`${who}: ${problem}`);
  let isMoving = false;
  page.on('pageerror', (error) => note(`uncaught ${error.message}`));
  page.on('console', (message) => {
    // Responses are checked below.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) note(message.text());
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    // The page itself went away.
    if (why !== 'net::ERR_ABORTED') note(`${why} ${request.method()} ${request.url()}`);
  });
  page.on('response', (response) => {
    const [status, request] = [response.status(), response.request()];
    if (status === 503 && request.isNavigationRequest()) done.late += 1;
    else if (status >= 400) note(`${status} ${request.method()} ${response.url()}`);
  });
  page.on('request', (request) => {
    const version = /\/releases\/([\w-]+\/[\w-]+)\//.exec(request.url())?.[1];
    if (version !== undefined) loaded.add(version);
    const isDocument = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (isDocument && !isMoving) note(`was sent to ${request.url()}`);
  });
  return {
    page,
    move: async <T>(action: () => Promise<T>): Promise<T> => {
      isMoving = true;
      const result = await action();
      isMoving = false;
      return result;
    },
    close: () => context.close(),
  };
}

/** As if the member came back to the tab, which then asks for the live versions. */
async function returnToTab(page: Page): Promise<void> {
  let hasAsked = false;
  const asked = page.waitForResponse('/manifest.json').then(async (reply) => {
    await reply.finished();
    hasAsked = true;
  });
  // A page that has just loaded does not listen yet.
  const become = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => become().then(() => hasAsked), { timeout: 30_000 }).toBe(true);
  await asked;
}

type Request = Parameters<typeof newStudent>[0];

async function studyAlways(browser: Browser, request: Request): Promise<void> {
  while (!isOver) await studyEverything(browser, request);
}

/** Answers the questions of a department one by one, and looks at other pages in between. */
async function studyEverything(browser: Browser, request: Request): Promise<void> {
  const student = await newStudent(request);
  const { page, move, close } = await openPage(browser, student.token, 'studies');
  const study = new StudyPage(page);
  const side = page.getByRole('complementary', { name: 'Navigation' });
  await move(() => study.open('mode=normal&type=bookcat&id=2&num=1&zid=0'));
  const total = Number((await study.place.textContent())?.split('/')[1]);
  let answered = 0;
  while (!isOver && answered < total) {
    await study.choices.first().click();
    await expect(page.getByRole('status').filter({ hasText: /^(Correct|Wrong, the answer is [A-D])$/ })).toBeVisible();
    answered += 1;
    if (answered < total) await study.next.click();
    if (answered % 3 > 0 || answered === total) continue;
    await expect(study.place).toHaveText(`NUMBER: #${answered + 1}/${total}`);
    await returnToTab(page);
    await move(async () => {
      await side.getByRole('link', { name: 'Tests' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Generate A Test' })).toBeVisible();
    });
    await move(async () => {
      await page.goBack();
      await expect(study.place).toHaveText(`NUMBER: #${answered + 1}/${total}`);
    });
  }
  const stored = async () => (await student.call('GET', 'mlp_logged/total_logged_ques')).body;
  await expect.poll(stored, { timeout: 20_000 }).toEqual({ total: answered });
  done.answers += answered;
  await close();
}

async function takeTests(browser: Browser, request: Request): Promise<void> {
  const student = await newStudent(request);
  const { page, move, close } = await openPage(browser, student.token, 'takes a test');
  const taking = new TakeTestPage(page);
  while (!isOver) {
    const testNum = await move(() => generateTest(page, `Test ${done.tests + 1}`, 10));
    await page.getByRole('link', { name: 'Take Online Test' }).click();
    for (let index = 0; index < 10; index++) {
      await expect(taking.place).toHaveText(`Progress: ${index + 1}/10`);
      await taking.choose(index % 4);
      await returnToTab(page);
      if (index < 9) await taking.next.click();
    }
    await page.getByRole('button', { name: 'Submit Test' }).click();
    const dialog = page.getByRole('dialog', { name: 'Submit Test?' });
    await expect(dialog).toContainText('All 10 questions are answered.');
    await dialog.getByRole('button', { name: 'Submit Test' }).click();
    await expect(page.getByRole('dialog', { name: 'Test Completed' })).toContainText(/\d+ of 10 correct/);
    const letters = (await student.items(testNum)).map(({ answer_type }) => answer_type);
    expect(letters).toEqual([...'abcdabcdab']);
    done.tests += 1;
  }
  await close();
}

async function payAlways(browser: Browser, request: Request): Promise<void> {
  while (!isOver) {
    const { token } = await registerByApi(request);
    const { page, move, close } = await openPage(browser, token, 'pays');
    const checkout = new CheckoutPage(page);
    await move(() => page.goto('/pricing'));
    await returnToTab(page);
    await move(async () => {
      await page.getByRole('link', { name: 'Buy It Now: 1 Month Access' }).click();
      await expect(checkout.payButton()).toBeVisible();
    });
    await checkout.fillInCard(cards.fine);
    await move(async () => {
      await checkout.payButton().click();
      await checkout.expectPaid();
    });
    const reply = await request.get('/api/mlp_invoice/user_invoice', { headers: { 'x-auth-token': token } });
    const invoices = (await reply.json()) as { subscription_type: string }[];
    expect(invoices.filter(({ subscription_type }) => subscription_type === '1 Month Access')).toHaveLength(1);
    done.payments += 1;
    await close();
  }
}
