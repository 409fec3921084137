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
