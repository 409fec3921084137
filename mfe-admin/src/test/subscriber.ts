import type { SubscriberRecord } from '@fairway/contracts/identity/subscriber-record';
import type { Subscriber } from '@fairway/contracts/identity/subscribers';

export const anna: Subscriber = {
  _id: 'm1',
  email: 'anna@fairway.example',
  user_name: 'Anna Bow',
  subscription_type: '6 Month Access',
  mode: 'premium',
  status: 'Active',
  image: '',
  insert_date: '2026-01-05T12:00:00.000Z',
  unsubs_date: '2126-07-05T12:00:00.000Z',
  question_type: 'Deck',
  license_rating: 'ZDL3',
  platform: 'web',
};

export const record: SubscriberRecord = {
  ...anna,
  verification_status: 'Yes',
  time_zone: 'America/New_York',
  access_frozen: false,
  plan_set_at: null,
  first_paid_at: null,
  session_count: 1,
  grants: [
    {
      invoice_id: 'i1',
      subscription_type: '6 Month Access',
      state: 'given',
      granted_at: '2026-01-05T12:00:00.000Z',
      unsubs_date: '2026-07-05T12:00:00.000Z',
    },
  ],
  sessions: [{ created_at: '2026-01-05T12:00:00.000Z', expires_at: '2126-02-05T12:00:00.000Z' }],
};

const none = { total: 0, page: 0, pageSize: 10 };
export const mailsOf = (mails: object[], more = {}) => ({ ...none, mails, waiting: [], is_partial: false, ...more });

/** The lists of a member's page, without rows. */
export const noParts = {
  'GET /api/v1/admin/member/m1/invoices': { ...none, invoices: [] },
  'GET /api/v1/admin/member/m1/payments': { ...none, payments: [] },
  'GET /api/v1/admin/subscriber/m1/changes': { ...none, changes: [] },
  'GET /api/v1/admin/subscriber/m1/mails': mailsOf([]),
};
