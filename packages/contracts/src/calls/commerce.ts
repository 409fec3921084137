import * as prices from './commerce/prices.ts';
import * as outbox from './outbox.ts';

export const commerce = { ...prices, ...outbox };
