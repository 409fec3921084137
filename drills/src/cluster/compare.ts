import { keyOf, type Ledger } from './ledger.ts';
import type { Records } from './read-records.ts';

/** What was found of the acknowledged writes of one kind. */
export type Finding = { what: string; acknowledged: number; lost: string[]; duplicated: string[]; wrong: string[] };

/** Message ids by recipient and subject. A message that was sent again has the same id. */
export type Mails = ReadonlyMap<string, ReadonlySet<string>>;

/** The key of the mails with this subject to one recipient. */
export const mailKey = (email: string, subject: string): string => `${email} ${subject}`;

export const verificationSubject = 'Verify your email address for Fairway';
const receiptSubject = (number: string): string => `Receipt ${number}`;

type About = { ledger: Ledger; records: Records; mails: Mails };

/** Compares every acknowledged write with what the databases and the mail server have. */
export function compareAll(about: About): Finding[] {
  return [
    compareAccounts(about),
    comparePayments(about),
    compareMails(about),
    compareAnswers(about),
    compareMarks(about),
    compareTests(about),
    comparePages(about),
    compareLists(about),
    compareNodes(about),
  ];
}

export const isClean = ({ lost, duplicated, wrong }: Finding): boolean =>
  lost.length + duplicated.length + wrong.length === 0;

function begin(what: string, acknowledged: number): Finding {
  return { what, acknowledged, lost: [], duplicated: [], wrong: [] };
}

/** Exactly one row is expected. */
function expectOne(finding: Finding, name: string, count: number): void {
  if (count === 0) finding.lost.push(name);
  if (count > 1) finding.duplicated.push(`${name} (${count} times)`);
}

function expectSame(finding: Finding, name: string, actual: unknown, expected: unknown): void {
  if (actual !== expected) finding.wrong.push(`${name}: ${actual}, expected ${expected}`);
}

function compareAccounts({ ledger, records }: About): Finding {
  const finding = begin('accounts', ledger.accounts.length);
  const byEmail = Map.groupBy(records.members, ({ email }) => email);
  for (const email of ledger.accounts) expectOne(finding, email, byEmail.get(email)?.length ?? 0);
  return finding;
}

function comparePayments({ ledger, records }: About): Finding {
  const finding = begin('payments', ledger.payments.length);
  const byPurchase = Map.groupBy(records.payments, ({ purchase }) => purchase);
  const idOf = idsByEmail(records);
  for (const { email, purchase, invoice } of ledger.payments) {
    const rows = byPurchase.get(purchase) ?? [];
    expectOne(finding, `payment ${purchase}`, rows.length);
    for (const row of rows) {
      expectSame(finding, `payment ${purchase}, invoice`, row.invoice, invoice);
      expectSame(finding, `payment ${purchase}, member`, row.member, idOf.get(email));
      expectSame(finding, `payment ${purchase}, grants`, row.granted, 1);
    }
  }
  // Each buyer pays until the payment is acknowledged, so nothing else may have been charged.
  expectSame(finding, 'payments', records.payments.length, ledger.payments.length);
  expectSame(finding, 'charges', records.charges, ledger.payments.length);
  return finding;
}

function compareMails({ ledger, records, mails }: About): Finding {
  const numberOf = new Map(records.payments.map(({ invoice, number }) => [invoice, number]));
  const expected = [
    ...ledger.accounts.map((email) => mailKey(email, verificationSubject)),
    ...ledger.payments.map(({ email, invoice }) => mailKey(email, receiptSubject(numberOf.get(invoice) ?? '?'))),
  ];
  const finding = begin('mails', expected.length);
  for (const key of expected) expectOne(finding, key, mails.get(key)?.size ?? 0);
  return finding;
}

function compareAnswers({ ledger, records }: About): Finding {
  const finding = begin('answers', ledger.answers.length);
  const studied = records.answers.filter(({ mode }) => mode !== 'test');
  const byAnswerId = Map.groupBy(studied, ({ answerId }) => answerId);
  const idOf = idsByEmail(records);
  for (const { email, answerId, questionId, letter } of ledger.answers) {
    const rows = byAnswerId.get(answerId) ?? [];
    expectOne(finding, `answer ${answerId}`, rows.length);
    for (const row of rows) {
      const stored = `${row.member} ${row.questionId} ${row.letter}`;
      expectSame(finding, `answer ${answerId}`, stored, `${idOf.get(email)} ${questionId} ${letter}`);
    }
  }
  expectSame(finding, 'answers in study', studied.length, ledger.answers.length);
  const countOf = Map.groupBy(records.answers, ({ member }) => member);
  for (const { member, logged, days, topics } of records.counts) {
    const answers = countOf.get(member) ?? [];
    const inStudy = answers.filter(({ mode }) => mode !== 'test').length;
    expectSame(finding, `${member}: answers in the log`, logged, inStudy);
    expectSame(finding, `${member}: answers by day`, days, answers.length);
    expectSame(finding, `${member}: answers by topic`, topics, answers.length);
  }
  return finding;
}

function compareMarks({ ledger, records }: About): Finding {
  const finding = begin('bookmarks and notes', ledger.bookmarks.size + ledger.notes.size);
  const emailOf = new Map(records.members.map(({ id, email }) => [id, email]));
  const keyOfRow = (row: { member: string; questionId: number }) =>
    keyOf(emailOf.get(row.member) ?? '?', String(row.questionId));
  const bookmarked = new Set(records.bookmarks.map(keyOfRow));
  for (const [key, isBookmarked] of ledger.bookmarks) {
    if (isBookmarked && !bookmarked.has(key)) finding.lost.push(`bookmark of ${key}`);
    if (!isBookmarked && bookmarked.has(key)) finding.lost.push(`removal of the bookmark of ${key}`);
  }
  const notes = new Map(records.notes.map((row) => [keyOfRow(row), row.note]));
  for (const [key, note] of ledger.notes) {
    if (notes.get(key) !== note) finding.lost.push(`note on ${key}`);
  }
  const rows = Map.groupBy(records.bookmarks, ({ member }) => member);
  for (const { member, bookmarked: count } of records.states) {
    expectSame(finding, `${member}: bookmarks counted`, count, rows.get(member)?.length ?? 0);
  }
  return finding;
}

function compareTests({ ledger, records }: About): Finding {
  const count = ledger.tests.length + ledger.choices.length + ledger.submissions.length;
  const finding = begin('tests, choices and results', count);
  const byNumber = Map.groupBy(records.tests, ({ testNum }) => testNum);
  const idOf = idsByEmail(records);
  for (const { email, testNum } of ledger.tests) {
    const rows = byNumber.get(testNum) ?? [];
    expectOne(finding, `test ${testNum}`, rows.length);
    for (const row of rows) expectSame(finding, `test ${testNum}, member`, row.member, idOf.get(email));
  }
  const letterOf = new Map(records.choices.map(({ itemId, letter }) => [itemId, letter]));
  for (const { testNum, itemId, letter } of ledger.choices) {
    if (letterOf.get(itemId) !== letter) finding.lost.push(`choice ${itemId} of test ${testNum}`);
  }
  const reported = Map.groupBy(
    records.answers.filter(({ mode }) => mode === 'test'),
    ({ answerId }) => answerId?.split(':')[0] ?? '',
  );
  for (const { testNum, correct } of ledger.submissions) {
    const [row] = byNumber.get(testNum) ?? [];
    if (row?.status !== 'Completed') {
      finding.lost.push(`submission of test ${testNum}`);
      continue;
    }
    expectSame(finding, `test ${testNum}, result`, row.correct, correct);
    expectSame(finding, `test ${testNum}, correct items`, row.correctItems, correct);
    expectSame(finding, `test ${testNum}, answers in progress`, reported.get(testNum)?.length ?? 0, row.items);
  }
  return finding;
}

function comparePages({ ledger, records }: About): Finding {
  const finding = begin('page edits', ledger.pages.length);
  const byVersion = Map.groupBy(records.pages, ({ id, version }) => `${id} ${version}`);
  for (const { id, version, title } of ledger.pages) {
    const rows = byVersion.get(`${id} ${version}`) ?? [];
    expectOne(finding, `page ${id}, version ${version}`, rows.length);
    for (const row of rows) expectSame(finding, `page ${id}, version ${version}`, row.title, title);
  }
  const titles = Map.groupBy(records.pages, ({ title }) => title);
  for (const { title } of ledger.pages) {
    if ((titles.get(title)?.length ?? 0) > 1) finding.duplicated.push(`"${title}"`);
  }
  return finding;
}

/** A list shows what was saved before it was read, whichever node it was read from. */
function compareLists({ ledger }: About): Finding {
  const finding = begin('lists after an edit', ledger.lists.length);
  for (const { saved, listed } of ledger.lists) expectSame(finding, 'page in the list', listed, saved);
  return finding;
}

function compareNodes({ records }: About): Finding {
  const finding = begin('tables equal on all nodes', 0);
  finding.wrong.push(...records.differingTables);
  return finding;
}

function idsByEmail({ members }: Records): Map<string, string> {
  return new Map(members.map(({ id, email }) => [email, id]));
}
