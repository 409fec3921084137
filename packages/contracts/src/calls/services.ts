import { commerce } from './commerce.ts';
import { content } from './content.ts';
import { identity } from './identity.ts';
import { questionBank } from './question-bank.ts';
import { testing } from './testing.ts';

/** Every call of every service, by service name. */
export const services = { identity, 'question-bank': questionBank, testing, commerce, content };
export type Services = typeof services;
export type ServiceName = keyof Services;
