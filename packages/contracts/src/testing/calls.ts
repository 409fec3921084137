import * as outbox from '../queues/outbox-calls.ts';
import * as internal from './internal-calls.ts';
import * as items from './items-calls.ts';
import * as ownData from './own-data-calls.ts';
import * as taking from './taking-calls.ts';
import * as tests from './tests-calls.ts';

export const testing = { ...tests, ...items, ...taking, ...ownData, ...internal, ...outbox };
