import * as prices from './commerce/prices.ts';

export const commerce = { ...prices };
