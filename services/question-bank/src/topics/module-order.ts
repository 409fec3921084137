import type { ExamModule } from '@fairway/contracts/question-bank/exams';
import type { Bank } from '../bank/open-bank.ts';
import type { Caller } from '../caller/caller.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Marks } from '../marks/marks.ts';
import type { SetRequest } from '../sets/choose-set.ts';
import type { Order } from '../sets/study-set.ts';
import { studyOrderOf } from '../study/study-order.ts';
import { joined } from './custom-draw.ts';

/**
 * The questions of an exam module that are for the caller's license, without hidden ones. `isWhole`: the bank has each
 * of its topics.
 */
export function moduleOrder(
  bank: Pick<Bank, 'catalogue' | 'sets'>,
  { topics }: Pick<ExamModule, 'topics'>,
  caller: Caller,
  marks: Marks,
): Order & { isWhole: boolean } {
  const orders = topics.flatMap((topic) => {
    const request = requestOf(bank.catalogue, topic);
    const order = request && studyOrderOf(bank, { ...request, mode: 'normal' }, caller, marks);
    return order?.ok ? [order.value] : [];
  });
  return { ...joined(orders), isWhole: orders.length === topics.length };
}

/** Topics are stored by name: undefined if the bank has none of this name. */
function requestOf(
  { categories, subcategories }: Catalogue,
  { zinbook, category, subcategory }: ExamModule['topics'][number],
): SetRequest | undefined {
  if (category === '' && subcategory === '') return { type: 'book', id: zinbook };
  const book = Number(zinbook);
  const within = [...categories.values()].find((each) => each.zinbook === book && each.name === category);
  if (category !== '' && !within) return undefined;
  if (subcategory === '') return within && { type: 'cat', id: String(within.id) };
  const sub = [...subcategories.values()].find(
    (each) => each.zinbook === book && each.zincategory === (within?.id ?? 0) && each.name === subcategory,
  );
  return sub && { type: 'subcat', id: String(sub.id), zinbookcat: sub.department === 1 ? '1' : '2' };
}
