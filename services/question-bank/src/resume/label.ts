import type { MemberSetType } from '@fairway/contracts/question-bank/study-sets';
import { type Catalogue, subcategoryKey } from '../catalogue/catalogue.ts';

/** The title of a set in "Resume": undefined if there is no such set. `testName` is used for the mistakes of a test. */
export function labelOf(
  { books, categories, subcategories }: Catalogue,
  { type, id, zinbookcat }: { type: MemberSetType; id: number; zinbookcat: number },
  testName?: string,
): string | undefined {
  if (type === 'bookmarked') return 'Bookmarked questions';
  if (type === 'mistakes') return 'Your mistakes';
  if (type === 'test') return testName === undefined ? undefined : `Mistakes of ${testName}`;
  if (type === 'bookcat') return { 1: 'All Engine', 2: 'All Deck' }[id];
  if (type === 'book') return books.get(id)?.title;
  if (type === 'cat') return categories.get(id)?.name;
  return zinbookcat === 1 || zinbookcat === 2 ? subcategories.get(subcategoryKey(zinbookcat, id))?.name : undefined;
}
