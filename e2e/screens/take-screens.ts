/* Takes the screenshots of the home page from a running Fairway: `npm run screens` (e2e/README.md). */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Question } from '@fairway/contracts/question-bank/question';
import { type Browser, chromium, type Locator, type Page, request } from '@playwright/test';
import { newStudent } from '../pages/tests-api.ts';

const baseURL = process.env.BASE_URL ?? 'http://localhost:3000';
const folder = join(import.meta.dirname, '../../mfe-public/src/features/home/screens');
const size = { width: 640, height: 400 };
/** The size of the captured area before scaling, and the height above it: the site's header and a margin. */
const view = { width: 880, height: 550 };
const header = 61;
const margin = 28;
const quality = 0.65;
const themes = { day: 'light', dark: 'dark', night: 'night' };

type Student = Awaited<ReturnType<typeof newStudent>>;
/** `from` is the element at the top of the picture, and at its left edge in a wider window. */
type Screen = {
  name: string;
  path: string;
  windowWidth?: number;
  from: (page: Page) => Locator;
  prepare?: (page: Page) => Promise<void>;
};

const title = (page: Page) => page.getByRole('heading', { level: 1 });

const wrongLetter = (letter: string) => (letter === 'a' ? 'b' : 'a');

/** A question with its key, as a member with access reads it. */
async function read(student: Student, zid: string, query = ''): Promise<Question> {
  const { body } = await student.call('GET', `v1/private/question/${zid}?rating=all${query}`);
  return (body as { question: Question }).question;
}

/** Answers of a member who knows most of it, and some topics less. */
async function study(student: Student): Promise<void> {
  for (let num = 1; num <= 24; num++) {
    const { _id, ZANSWER = 'a' } = await read(student, '0', `&type=book&id=2&num=${num}`);
    const answer_type = num % 3 === 0 || num > 20 ? wrongLetter(ZANSWER) : ZANSWER;
    await student.call('POST', 'mlp_question/sub_question/', { _id, answer_type });
  }
}

/** The number of a test with eight right answers of ten. */
async function takeTest(student: Student): Promise<string> {
  const test = await student.make('deck-all', 10);
  for (const [index, item] of (await student.items(test)).entries()) {
    const { ZANSWER = 'a' } = await read(student, String(item.zmcq_id?._id));
    await student.choose(test, item._id, index % 5 === 4 ? wrongLetter(ZANSWER) : ZANSWER);
  }
  await student.submit(test);
  return test;
}

async function screensOf(student: Student): Promise<Screen[]> {
  const [withPicture, test] = [await read(student, '0', '&type=book&id=2&num=2'), await takeTest(student)];
  const place = `/user/watch?mode=normal&type=book&id=2&num=2&zid=${withPicture._id}&rating=all`;
  const answerIt = async (page: Page) => {
    await page.keyboard.press(withPicture.ZANSWER ?? 'a');
    await page
      .getByRole('status')
      .filter({ hasText: /^Correct$/ })
      .waitFor();
  };
  await study(student);
  return [
    { name: 'question', path: place, windowWidth: 1280, from: title, prepare: answerIt },
    { name: 'progress', path: '/dashboard', from: (page) => page.getByText('Where you left off', { exact: true }) },
    { name: 'result', path: `/user/test/result-model/${test}`, from: title },
  ];
}

/** The browser encodes the picture, so no other program is needed. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const data = await page.evaluate(
    async ([base64 = '', share = 0, width = 0, height = 0]) => {
      const bytes = Uint8Array.from(atob(String(base64)), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0, Number(width), Number(height));
      return canvas.toDataURL('image/webp', Number(share)).split(',')[1] ?? '';
    },
    [png.toString('base64'), quality, size.width, size.height],
  );
  return Buffer.from(data, 'base64');
}

async function take(browser: Browser, student: Student, screen: Screen, name: string, theme: string): Promise<void> {
  const viewport = { width: screen.windowWidth ?? view.width, height: view.height + header };
  const context = await browser.newContext({ baseURL, viewport, locale: 'en-US' });
  const page = await context.newPage();
  await page.addInitScript(
    ([token, savedTheme]) => {
      localStorage.setItem('fairway-member-token', token ?? '');
      localStorage.setItem('fairway-theme', savedTheme ?? '');
    },
    [student.token, theme],
  );
  await page.goto(screen.path);
  await page.waitForLoadState('networkidle');
  await screen.prepare?.(page);
  const top = screen.from(page).first();
  await top.evaluate(
    (element, above) => scrollBy({ top: element.getBoundingClientRect().top - above }),
    header + margin,
  );
  const left = screen.windowWidth ? ((await top.boundingBox())?.x ?? margin) - margin : 0;
  const png = await page.screenshot({ animations: 'disabled', clip: { x: left, y: header, ...view } });
  const picture = await asWebp(page, png);
  writeFileSync(join(folder, `${screen.name}-${name}.webp`), picture);
  process.stdout.write(`${screen.name}-${name}.webp ${picture.length} bytes\n`);
  await context.close();
}

mkdirSync(folder, { recursive: true });
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
const api = await request.newContext({ baseURL });
const student = await newStudent(api);
for (const screen of await screensOf(student)) {
  for (const [name, theme] of Object.entries(themes)) await take(browser, student, screen, name, theme);
}
await api.dispose();
await browser.close();
