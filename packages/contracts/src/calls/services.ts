import * as commerce from './commerce.ts';
import * as content from './content.ts';
import * as identity from './identity.ts';
import * as questionBank from './question-bank.ts';
import * as testing from './testing.ts';

/** Every call of every service, by the service's name. */
export const services = { identity, 'question-bank': questionBank, testing, commerce, content };
export type Services = typeof services;
export type ServiceName = keyof Services;
