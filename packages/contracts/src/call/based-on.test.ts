import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { basedOn, basedOnInForm } from './based-on.ts';
import type { CallRecord } from './call.ts';
import { services } from './services.ts';

/** Writes of members and administrators that overwrite nothing which somebody else may have changed unseen. */
const unbased: Record<string, readonly string[]> = {
  'adds a row': [
    'addComment',
    'addCoupon',
    'addPage',
    'createArea',
    'createAreaToken',
    'inviteAdministrator',
    'repeatInvitation',
    'startBankImport',
    'generateTest',
    'generateCustomTest',
    'generateModuleTest',
    'startTest',
    'makeToday',
    'sendPromo',
    'sendVerification',
    'sendSubscriberMail',
    'sendReceipt',
    'openMemberCheckout',
    'memberAnswer',
    'memberReveal',
    'moveVisitorAnswers',
    'reportComment',
    'reportQuestion',
  ],
  'deletes, after a confirmation that names it': [
    'removeComment',
    'deleteComment',
    'deleteMark',
    'deleteMemberExam',
    'deleteOwnAccount',
    'deletePage',
    'deleteSentPromo',
    'deleteSentPromos',
    'deleteSubscriber',
    'deleteTest',
    'removeAdministrator',
    'revokeAreaToken',
    'removePageImage',
    'deleteSamples',
    'clearQuestions',
    'endSubscriberSessions',
    'adminLogout',
    'memberLogout',
  ],
  'only reads': [
    'exportAudit',
    'exportBank',
    'exportCommentSummaries',
    'exportCoupons',
    'exportInvoices',
    'exportLeftOutRows',
    'exportSentPromos',
    'exportSubscribers',
    'exportUsedCoupons',
    'invoicesBetween',
    'previewPromo',
    'memberQuestionAt',
    'testItemAt',
    'showMarkup',
  ],
  'sets a status that the form names, which is the same whoever else set it': [
    'changeCouponStatuses',
    'changeSubscriberStatuses',
    'bookmarkQuestion',
    'hideQuestion',
    'unbookmarkQuestion',
    'unhideQuestion',
    'dismissPurchase',
    'flagItem',
    'saveChoice',
    'deleteSitting',
    'saveResume',
    'saveSitting',
    'saveStudySettings',
    'saveTestSettings',
    'reviewTwin',
    'submitTest',
    'changeMemberZone',
  ],
  'is refused by the state itself: a report is open, an import is the one of the dry run, money is left to refund': [
    'closeReport',
    'reopenReport',
    'applyBankImport',
    'retireBankImport',
    'refundInvoice',
    'payAsMember',
    'confirmMemberPayment',
  ],
  'asks for the password or a code, which proves the latest state': [
    'updateAdminEmail',
    'updateAdminPassword',
    'updateMemberEmail',
    'updateMemberPassword',
    'beginEnrollment',
    'confirmEnrollment',
    'makeRecoveryCodes',
    'turnOffSecondFactor',
  ],
};

const writes = Object.values(services)
  .flatMap((calls) => Object.entries<CallRecord>(calls))
  .filter(([, { method, caller }]) => method !== 'get' && caller !== 'service' && caller !== 'anyone');

test('every write states what it is based on, or overwrites nothing unseen for a listed reason', () => {
  const names = writes.filter(([, { basedOn: stated }]) => !stated).map(([name]) => name);
  expect(Object.values(unbased).flat().toSorted()).toEqual(names.toSorted());
});

test.each(writes.filter(([, { basedOn: stated }]) => stated))(
  '%s: the stated fields are in its body',
  (_name, record) => {
    const shape = record.body instanceof z.ZodObject ? record.body.shape : {};
    expect(Object.keys(shape)).toEqual(expect.arrayContaining([...(record.basedOn ?? [])]));
  },
);

describe('the state that a write is based on', () => {
  const state = z.object({ name: z.string(), size: z.int() });

  test('may be left out, or be stated in part', () => {
    expect(basedOn(state).parse(undefined)).toBeUndefined();
    expect(basedOn(state).parse({ size: 2, other: 1 })).toEqual({ size: 2 });
    expect(basedOn(state).safeParse({ size: 'two' }).success).toBe(false);
  });

  test('is JSON text in a form with files', () => {
    expect(basedOnInForm(state).parse('{"name":"Ann"}')).toEqual({ name: 'Ann' });
    for (const text of ['', '{', '[]', 'null', '{"size":"two"}'])
      expect(basedOnInForm(state).safeParse(text).success).toBe(false);
  });
});
