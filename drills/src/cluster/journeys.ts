import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Buyer, buy, type Habit, register } from '../payments/buyer.ts';
import { type Client, createClient, until } from '../payments/client.ts';
import { keyOf, type Ledger } from './ledger.ts';
import type { Meter } from './meter.ts';

export type World = {
  url: string;
  demoPassword: string;
  /** Ids of questions that every member can read. */
  questions: string[];
  ledger: Ledger;
  meter: Meter;
};

/** One action of a journey; repeated until the drill ends. */
export type Step = () => Promise<void>;

const letters = ['a', 'b', 'c', 'd'];
const pauseMs = 150;
const choicePauseMs = 50;
const itemsOfTest = 10;
/** The sandbox has no cardholders who answer a challenge. */
const habits: Habit[] = ['plain', 'plain', 'declinedFirst', 'doubleClick'];

const pick = <T>(items: readonly T[]): T => items[randomInt(items.length)] as T;

/** Registers a member and buys a plan: an account, a payment and two mails. */
export async function registerAndBuy({ url, ledger, meter }: World): Promise<Buyer> {
  const buyer = await meter.operation('register', () => register(url, pick(habits), meter));
  ledger.accounts.push(buyer.email);
  const { purchase, invoice } = await meter.operation('pay', () => buy(buyer));
  ledger.payments.push({ email: buyer.email, purchase, invoice });
  return buyer;
}

export function buyerSteps(world: World): Step {
  return async () => {
    await registerAndBuy(world);
    await sleep(pauseMs);
  };
}

/** Answers questions. An answer is sent again with the same id until it is acknowledged. */
export function answererSteps({ questions, ledger, meter }: World, { email, client }: Buyer): Step {
  return async () => {
    const answer = { answer_id: randomUUID(), _id: pick(questions), answer_type: pick(letters), mode: 'normal' };
    await meter.operation('answer', () => client.insist('POST', '/api/mlp_question/sub_question/', answer));
    const { answer_id: answerId, _id: questionId, answer_type: letter } = answer;
    ledger.answers.push({ email, answerId, questionId, letter });
    await sleep(pauseMs);
  };
}

/** Bookmarks a question or removes the bookmark, and writes a note. */
export function markerSteps({ questions, ledger, meter }: World, { email, client }: Buyer): Step {
  return async () => {
    const questionId = pick(questions);
    const key = keyOf(email, questionId);
    const isBookmarked = ledger.bookmarks.get(key) !== true;
    await meter.operation('bookmark', () =>
      isBookmarked
        ? client.insist('POST', `/api/v1/private/bookmark_question/${questionId}`, {})
        : client.insist('DELETE', `/api/v1/private/unbookmark_question/${questionId}`),
    );
    ledger.bookmarks.set(key, isBookmarked);
    const note = `Remember ${randomUUID()}`;
    await meter.operation('note', () => client.insist('PUT', `/api/v1/private/note/${questionId}`, { note }));
    ledger.notes.set(key, note);
    await sleep(pauseMs);
  };
}

type Item = { _id: string };

/** Draws a test, answers all its questions and submits it. */
export function testTakerSteps({ ledger, meter }: World, { email, client }: Buyer): Step {
  return async () => {
    const wanted = { test_subject: 'deck-all', question_count: itemsOfTest };
    // If the reply is lost, the member draws another test, and the first one stays unused.
    const drawn = await meter.operation('draw', () => client.insist('POST', '/api/mlp_test/generate_test', wanted));
    const testNum = String(drawn.test_num);
    ledger.tests.push({ email, testNum });
    const items = (await client.insist('GET', `/api/mlp_test/get_test_list/${testNum}`)) as unknown as Item[];
    for (const { _id: itemId } of items) {
      const letter = pick(letters);
      const choice = { answer_type: letter, test_num: testNum, test_id: itemId };
      await meter.operation('choose', () => client.insist('POST', '/api/mlp_test/post_test', choice));
      ledger.choices.push({ testNum, itemId, letter });
      await sleep(choicePauseMs);
    }
    const graded = await meter.operation('submit', () => client.insist('POST', `/api/mlp_test/submit/${testNum}`, {}));
    ledger.submissions.push({ testNum, correct: Number(graded.correct) });
  };
}

/** Edits a page, then lists the drafts. After a lost reply the editor looks whether the page was saved. */
export async function editorSteps({ url, demoPassword: password, ledger, meter }: World): Promise<Step> {
  const email = 'admin@fairway.example';
  const { token } = await createClient(url, meter).insist('POST', '/api/mlp_admin_auth', { email, password });
  const client = createClient(url, { ...meter, token: String(token) });
  const slug = `drill-${randomUUID().slice(0, 8)}`;
  const created = await client.ask('POST', '/api/mlp_page/add_pages', pageForm('Drill', slug, undefined));
  let saved = savedPage(created.body);
  return async () => {
    const title = `Drill ${randomUUID()}`;
    const { id, version } = saved;
    saved = await meter.operation('edit page', () =>
      until(async () => {
        const reply = await client.ask('POST', `/api/mlp_page/page_edit/${id}`, pageForm(title, slug, version));
        if (reply.status === 200) return savedPage(reply.body);
        const now = await readPage(client, id);
        return now?.title === title ? now : undefined;
      }, 'Saving the page'),
    );
    ledger.pages.push({ ...saved, title });
    const listed = await meter.operation('list pages', () => listedTitle(client, id));
    ledger.lists.push({ saved: title, listed });
    await sleep(pauseMs);
  };
}

type SavedPage = { id: string; version: number; title: string };

function savedPage(body: Record<string, unknown>): SavedPage {
  const { _id: id, page_title: title } = body.page as { _id: string; page_title: string };
  return { id, title, version: Number(body.version) };
}

async function readPage(client: Client, id: string): Promise<SavedPage | undefined> {
  const { status, body } = await client.get(`/api/v1/admin/pages/${id}`);
  return status === 200 ? savedPage(body) : undefined;
}

/** The title of a draft in the list of drafts; undefined if it is not listed. */
async function listedTitle(client: Client, id: string): Promise<string | undefined> {
  const { data } = await client.insist('GET', '/api/v1/admin/pages?type=draft&pageSize=100');
  return (data as { _id: string; page_title: string }[]).find((page) => page._id === id)?.page_title;
}

function pageForm(title: string, slug: string, version: number | undefined): FormData {
  const form = new FormData();
  const fields = { page_title: title, slug, description: `<p>${title}</p>`, type: 'draft' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (version !== undefined) form.set('version', String(version));
  return form;
}

/** Reads questions. */
export function readerSteps({ questions, meter }: World, { client }: Buyer): Step {
  return async () => {
    const path = `/api/v1/private/question/${pick(questions)}?rating=all`;
    await meter.operation('read', () => client.insist('GET', path));
    await sleep(pauseMs);
  };
}
