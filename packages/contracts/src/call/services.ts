import { commerce } from '../commerce/calls.ts';
import { content } from '../content/calls.ts';
import { identity } from '../identity/calls.ts';
import { questionBank } from '../question-bank/calls.ts';
import { testing } from '../testing/calls.ts';

/** Every call of every service, by service name. */
export const services = { identity, 'question-bank': questionBank, testing, commerce, content };
export type Services = typeof services;
export type ServiceName = keyof Services;
