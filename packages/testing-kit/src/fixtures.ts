import type { Member } from '@fairway/contracts/identity/identity';
import type { Question } from '@fairway/contracts/question-bank/question';

/** A member with full access. */
export const member = (overrides: Partial<Member> = {}): Member => ({
  _id: 'm1',
  user_name: 'deckhand',
  email: 'deckhand@fairway.example',
  image: '',
  verification_status: 'Yes',
  question_type: 'Deck',
  license_rating: 'ZDL5',
  unsubs_date: null,
  subscription_type: 'Life Time Access',
  account_status: 'Active',
  access: 'premium',
  time_zone: 'America/New_York',
  resume: '',
  study: '',
  ...overrides,
});

/** A question without its key. */
export const question = (overrides: Partial<Question> = {}): Question => ({
  _id: '101',
  Z_PK: '12',
  ZNUMBER: '1A',
  ZSLUG: 'which-side-12',
  ZQUESTION: 'On which side does one leave the can?',
  ZANSWERONE: 'Port',
  ZANSWERTWO: 'Starboard',
  ZANSWERTHREE: 'Either',
  ZANSWERFOUR: 'Neither',
  ZIMAGE: '',
  ZIMAGENAME: '',
  image: null,
  ZINBOOKCATEGORY: '2',
  ZINBOOK: '2',
  ZBOOKNAME: 'Rules of the Road',
  ZINCATEGORY: '4',
  ZCATEGORYNAME: 'Buoys',
  ZINSUBCATEGORY: '7',
  ZSUBCATEGORYNAME: 'Lateral marks',
  ...overrides,
});

/** The texts of the questions 1 to 3 of a set. */
export const stems = ['', 'On which side does one leave the can?', 'What does a red nun mark?', 'What is a range?'];
