import { handbookRule } from '@fairway/contracts/content/handbook';
import { z } from 'zod';
import pages from './rules.json' with { type: 'json' };

/** The handbook of the Rules of the Road, in order. */
export const rules = z.array(handbookRule).parse(pages);
