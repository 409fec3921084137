import { bookAt, type Catalogue, subcategoryKey } from '../catalogue/catalogue.ts';
import type { Order } from '../sets/study-set.ts';

/** `topics`: of each question of `ids`, the index of its topic in `weights`, the parts of the module, and `names`. */
export type ModuleTopics = {
  ids: Uint32Array;
  topics: Uint8Array;
  weights: number[];
  /** Null: several small topics. */
  names: (string | null)[];
};

const maxTopics = 24;
/** A smaller sub-category counts for its category; what is still smaller is one topic. */
const minPart = 0.02;

type Topic = { key: string; name: string | null };
const rest: Topic = { key: '', name: null };

/** Which topics the questions of a module are in, and how much of it each is. */
export function moduleTopics(catalogue: Catalogue, order: Pick<Order, 'size' | 'idAt'>): ModuleTopics {
  const ids = Uint32Array.from({ length: order.size }, (_, place) => order.idAt(place));
  const found = Array.from(ids, (id) => topicsOf(catalogue, id));
  const fine = countTopics(found.map(([topic]) => topic));
  const isSmall = (count = 0) => count < minPart * ids.length;
  const merged = found.map(([topic, category]) => (isSmall(fine.get(topic.key)?.count) ? category : topic));
  const counted = [...countTopics(merged).values()].sort((a, b) => b.count - a.count);
  const kept = counted.filter(({ count }) => !isSmall(count)).slice(0, maxTopics - 1);
  const left = ids.length - kept.reduce((sum, { count }) => sum + count, 0);
  const all = left > 0 ? [...kept, { topic: rest, count: left }] : kept;
  const indexOf = new Map(all.map(({ topic }, index) => [topic.key, index]));
  return {
    ids,
    topics: Uint8Array.from(merged, ({ key }) => indexOf.get(key) ?? kept.length),
    weights: all.map(({ count }) => count / ids.length),
    names: all.map(({ topic }) => topic.name),
  };
}

/** The topic of a question, and the category or book that it is in. */
function topicsOf(catalogue: Catalogue, id: number): [Topic, Topic] {
  const position = catalogue.positionOf(id);
  const book = bookAt(catalogue, position);
  if (!book) return [rest, rest];
  const category = catalogue.categoryOf[position] ?? 0;
  const subcategory = catalogue.subcategoryOf[position] ?? 0;
  const within = {
    key: `${book.zinbook} ${category} 0`,
    name: catalogue.categories.get(category)?.name ?? book.title,
  };
  const own = catalogue.subcategories.get(subcategoryKey(book.department, subcategory));
  return [own ? { key: `${book.zinbook} ${category} ${subcategory}`, name: own.name } : within, within];
}

function countTopics(topics: Topic[]): Map<string, { topic: Topic; count: number }> {
  const found = new Map<string, { topic: Topic; count: number }>();
  for (const topic of topics) {
    const known = found.get(topic.key) ?? { topic, count: 0 };
    known.count++;
    found.set(topic.key, known);
  }
  return found;
}
