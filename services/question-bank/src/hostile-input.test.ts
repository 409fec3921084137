import type { Caller, CallRecord } from '@fairway/contracts/call/call';
import { fillPath } from '@fairway/contracts/call/call-address';
import { questionBank } from '@fairway/contracts/question-bank/calls';
import { internalHeader, signInternalToken } from '@fairway/kit/calls/internal-call';
import { testHostileInput } from '@fairway/shared-tests/hostile-calls';
import { setUp } from '@fairway/test-support/set-up';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bookRows } from '../test/factories.ts';
import { openHarness } from '../test/harness.ts';

const h = setUp(openHarness);
let internalToken: string;
let question: string;
let twin: string;
beforeAll(async () => {
  h.member('ann');
  await h.load(bookRows('1', 12));
  await h.search.refresh();
  [question = '', twin = ''] = [...h.bank.current().catalogue.ids].map(String);
});

// A token is valid for less time than all calls take on a slow machine.
beforeEach(async () => {
  internalToken = await signInternalToken(h.internal.keys.content, 'question-bank');
});

function headersOf(caller: Caller): Record<string, string> {
  if (caller === 'anyone') return {};
  if (caller === 'admin') return { 'x-auth-token': 'admin:chief' };
  return caller === 'service' ? { [internalHeader]: internalToken } : { 'x-auth-token': 'member:ann' };
}

/** The `id` of these calls is a question; elsewhere it is a book. */
const ofQuestion = [
  'readBankQuestion',
  'editBankQuestion',
  'replaceBankPicture',
  'retireBankQuestion',
  'restoreBankQuestion',
  'decideBankConflict',
  'explainByComment',
  'bookmarkQuestion',
  'unbookmarkQuestion',
  'hideQuestion',
  'unhideQuestion',
  'questionMarksOf',
  'reviewedTwins',
  'reviewTwin',
  'decideSuspectKey',
];
const ofReport = ['closeReport', 'reopenReport'];
const ofImport = ['readBankImport', 'listImportRows', 'applyBankImport', 'retireBankImport'];
function idOf(name: string): string {
  if (ofReport.includes(name)) return `${question}-ann`;
  if (ofImport.includes(name)) return 'nobodys0id0000000000';
  return ofQuestion.includes(name) ? question : '2';
}
const paramsOf = (name: string) => ({
  id: idOf(name),
  zid: name === 'reviewTwin' ? twin : question,
  num: '1',
  mode: 'normal',
  type: 'book',
  zinbookcat: '0',
  kind: 'favorite',
  slug: question,
  keyword: 'lights',
  topic: 'all',
  area: 'all',
  n: '1',
  module: 'Q100',
  field: 'mark',
});

const answer = { answer_type: 'a', ms: 1_000, mode: 'normal' as const, answer_id: 'answer-of-ann' };
const place = { type: 'book' as const, id: '2', number: 1, mode: 'normal' as const };
/** Equal to the stored question: nothing changes. */
const asItIs = {
  version: 1,
  stem: 'What is shown by the lights of example 1-1?',
  choice_a: 'First of 1-1',
  choice_b: 'Second of 1-1',
  choice_c: 'Third of 1-1',
  choice_d: 'None of these',
  answer: 'b' as const,
  reference: 'Rule 1-1',
  solution: 'It follows from rule 1-1.',
  reason_a: '',
  reason_b: '',
  reason_c: '',
  reason_d: '',
  ratings: [],
  alt: '',
};
const right = {
  editBankQuestion: asItIs,
  showMarkup: { texts: ['$x^2$'] },
  replaceBankPicture: { version: 1, alt: '' },
  retireBankQuestion: { version: 1, retired: false },
  restoreBankQuestion: { version: 1, to: 1 },
  explainByComment: { version: 1, comment_id: 'nobodys0id0000000000' },
  startBankImport: {},
  applyBankImport: { file_hash: 'a'.repeat(64) },
  exportBank: { format: 'csv' as const },
  exportLeftOutRows: { import_id: 'nobodys0id0000000000' },
  closeReport: { outcome: 'resolved' as const, reply: '', reported_at: '2026-03-10T15:00:00.000Z' },
  saveExamFact: { value: '90', source: 'The guide', read_on: '2026-03-10', certainty: 'agency' as const },
  reviewTwin: { rejected: true },
  decideSuspectKey: { version: 1, is_right: true },
  saveMemberExam: { modules: [{ code: 'Q100' }], exam_day: '2026-04-10', minutes: 30 },
  saveSitting: { module: 'Q100', day: '2026-03-10', passed: true },
  makeToday: { minutes: 10 },
  decideBankConflict: { version: 1, keep: 'ours' as const },
  publicAnswer: answer,
  memberAnswer: {
    ...answer,
    get _id() {
      return question;
    },
  },
  moveVisitorAnswers: {
    get answers() {
      return [{ _id: question, answer_type: 'a' as const, mode: 'normal' as const, answer_id: 'answer-of-ann' }];
    },
  },
  publicReveal: {},
  memberReveal: {},
  publicQuestionAt: place,
  memberQuestionAt: place,
  saveStudySettings: { log_answers: true },
  saveNote: { note: 'Mind the order of the lights.' },
  reportQuestion: { reason: 'unclear' as const, message: 'Which lights?' },
  drawQuestions: { member_id: 'ann', test_subject: 'deck-all', question_count: 10 as const },
  drawModuleQuestions: { member_id: 'ann', module: 'Q100' },
  drawCustomQuestions: { member_id: 'ann', source: 'topics' as const, subjects: ['deck-all'], question_count: 10 },
};

testHostileInput(questionBank, {
  send: (path, init) => h.request(path, init),
  headersOf,
  tooLongLength: 5_000,
  right,
  paramsOf,
});

const queries: Record<string, string> = {
  questionTexts: '?ids=1,2',
  questionHistory: '?ids=1,2',
  progressLimits: '?type=book&id=2',
  fullQuestions: '?ids=1,2&key=1',
  pastQuestions: '?of=1.1,2.1&key=1',
  memberTopics: '?member_id=ann',
  deleteSitting: '?module=Q100&day=2026-03-10',
  retestDates: '?exam=2026-02-10&failed=1',
  listWaitingMails: '?member_id=ann&email=ann@fairway.example',
};
/** In this database nothing is marked, no book has categories, and no question has another picture or version. */
const notHere = [
  'explainByComment',
  'startBankImport',
  'readBankImport',
  'bankFile',
  'listImportRows',
  'applyBankImport',
  'retireBankImport',
  'leftOutRowsFile',
  'replaceBankPicture',
  'restoreBankQuestion',
  'decideBankConflict',
  'closeReport',
  'reopenReport',
  'decideSuspectKey',
  'readOutboxRow',
  'deleteMark',
  'deckSubcategories',
  'engineSubcategories',
  'nextBookmark',
  'previousBookmark',
];

test.each(Object.entries<CallRecord>(questionBank).filter(([name]) => !notHere.includes(name)))(
  '%s accepts valid input, so that only the one odd value can cause a rejection',
  async (name, { method, path, caller }) => {
    const given = (right as Record<string, object>)[name];
    // Some odd values are valid text.
    const body = given && 'version' in given ? { ...given, version: (await h.bankQuestion(question)).version } : given;
    const reply = await h.request(fillPath(path, paramsOf(name)) + (queries[name] ?? ''), {
      method: method.toUpperCase(),
      headers: headersOf(caller),
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(reply.status, await reply.text()).toBe(200);
  },
);
