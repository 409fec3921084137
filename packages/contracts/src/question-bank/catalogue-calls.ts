import { z } from 'zod';
import { call } from '../call/call.ts';
import {
  book,
  category,
  countOutput,
  directoryIdsOutput,
  directoryOutput,
  directoryQuery,
  licenseRecord,
  subcategory,
} from './catalogue.ts';
import { ratingFilter } from './study-sets.ts';

/*
 * Lists of the study tree and of licenses are bare arrays, as specified. Their counts follow the requested rating, or
 * the member's own, and leave out questions that the member hid.
 */
const faults = { invalid: ['id'] } as const;

/** Counts follow the requested rating. */
const listQuery = z.object({ rating: ratingFilter.optional() });

export const deckBooks = call.get('/api/mlp_question/deck_book_user', {
  caller: 'anyone',
  summary: 'The Deck books with their sizes',
  query: listQuery,
  reply: z.array(book),
});

export const engineBooks = call.get('/api/mlp_question/engine_book_user', {
  caller: 'anyone',
  summary: 'The Engine books with their sizes',
  query: listQuery,
  reply: z.array(book),
});

/** A book or a category. */
const listPath = z.object({ id: z.string().regex(/^\d{1,9}$/, 'Nothing has this number') });

export const deckCategories = call.get('/api/mlp_question/userdeck_cat/{id}', {
  caller: 'anyone',
  summary: "A Deck book's categories",
  params: listPath,
  query: listQuery,
  reply: z.array(category),
  faults,
});

export const deckSubcategories = call.get('/api/mlp_question/userdeck_subcat/{id}', {
  caller: 'anyone',
  summary: "A Deck category's sub-categories",
  params: listPath,
  query: listQuery,
  reply: z.array(subcategory),
  faults,
});

export const engineSubcategories = call.get('/api/mlp_question/user_engine_subcat/{id}', {
  caller: 'anyone',
  summary: "An Engine book's sub-categories",
  params: listPath,
  query: listQuery,
  reply: z.array(subcategory),
  faults,
});

export const deckLicenses = call.get('/api/mlp_question/deck_license', {
  caller: 'anyone',
  summary: 'The Deck license ratings',
  reply: z.array(licenseRecord),
});

export const engineLicenses = call.get('/api/mlp_question/engine_license', {
  caller: 'anyone',
  summary: 'The Engine license ratings',
  reply: z.array(licenseRecord),
});

const directoryFaults = { not_found: ['book', 'category'] } as const;

export const deckDirectory = call.get('/api/mlp_directory/get_decks', {
  caller: 'anyone',
  summary: 'Every Deck question by page, or the entire list as ids',
  query: directoryQuery,
  reply: z.union([directoryOutput, directoryIdsOutput]),
  faults: directoryFaults,
});

export const deckCount = call.get('/api/mlp_directory/get_decks_count', {
  caller: 'anyone',
  summary: 'How many Deck questions there are',
  reply: countOutput,
});

export const engineDirectory = call.get('/api/mlp_directory/get_engine', {
  caller: 'anyone',
  summary: 'Every Engine question by page, or the entire list as ids',
  query: directoryQuery,
  reply: z.union([directoryOutput, directoryIdsOutput]),
  faults: directoryFaults,
});

export const engineCount = call.get('/api/mlp_directory/get_engine_count', {
  caller: 'anyone',
  summary: 'How many Engine questions there are',
  reply: countOutput,
});
