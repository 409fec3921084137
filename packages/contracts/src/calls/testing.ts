import * as outbox from './outbox.ts';
import * as internal from './testing/internal.ts';
import * as items from './testing/items.ts';
import * as ownData from './testing/own-data.ts';
import * as taking from './testing/taking.ts';
import * as tests from './testing/tests.ts';

export const testing = { ...tests, ...items, ...taking, ...ownData, ...internal, ...outbox };
