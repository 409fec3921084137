import { type PersonalTable, testPersonalTables } from '@fairway/test-support/personal-tables';
import { openHarness } from '../test/harness.ts';

const handled: Record<string, PersonalTable> = {
  billing: { erased: 'stays: the seller', exported: 'no: the seller' },
  coupon_uses: {
    erased: 'stays: part of the purchase, and a keyed hash, so that a mailbox uses a code once',
    exported: 'no: part of the purchase',
  },
  invoices: { erased: 'stays: as issued (G-81), but a trial is anonymized', exported: '/api/mlp_invoice/user_invoice' },
  payers: {
    erased: 'stays: finds the invoices as issued (G-81), but not by a later name; deleted if nothing was bought',
    exported: 'no: part of the invoices',
  },
  payments: { erased: 'stays: records of payments', exported: 'no: listed by invoice' },
  promo_mails: { erased: 'anonymized', exported: 'no: mailed to the member' },
  promo_recipients: {
    erased: 'stays: an unsubscription must not be forgotten; other addresses are deleted',
    exported: 'no: an unsubscription',
  },
  purchases: { erased: 'stays: records of payments', exported: 'no: listed by invoice' },
};

testPersonalTables(openHarness, handled);
