export * from './commerce/prices.ts';
