import { z } from 'zod';
import { call } from '../call/call.ts';
import { handbookRule, listedRule, ruleSlug } from './handbook.ts';

export const handbookRules = call.get('/api/v1/public/rules', {
  caller: 'anyone',
  summary: 'The Rules of the Road and their annexes, by number and title',
  reply: z.array(listedRule),
});

export const handbookPage = call.get('/api/v1/public/rules/{rule}', {
  caller: 'anyone',
  summary:
    'A Rule or an annex in our own words: what it asks, the Inland difference, what the exam asks, its paragraphs',
  params: z.object({ rule: ruleSlug }),
  reply: handbookRule,
});
