import type { InvoiceItem } from '@fairway/contracts/commerce/invoices';

export const item: InvoiceItem = {
  _id: 'i1',
  number: 'INV-2026-000001',
  user_id: { _id: 'm1', user_name: 'deckhand', email: 'deckhand@fairway.example' },
  subscription_type: '6 Month Access',
  subs_date: '2026-07-01T12:00:00.000Z',
  time_zone: 'America/New_York',
  unsubs_date: '2027-01-01T12:00:00.000Z',
  platform: '',
  amount: '27.99',
  refunded: '0.00',
};
