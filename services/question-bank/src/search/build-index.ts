import { packStrings } from './packed-strings.ts';
import type { Field, Postings, SearchIndex } from './search-index.ts';
import { eachWord, numberKeyOf, termsOf } from './words.ts';

/** What is searched of a question. */
export type SearchedQuestion = {
  bankNumber: string;
  label: string;
  stem: string;
  choices: string[];
  reference: string;
};

export type IndexBuilder = {
  /** `position` is the question's place in bank order; they come in ascending order, and one may be left out. */
  add: (position: number, question: SearchedQuestion) => void;
  finish: () => SearchIndex;
};

/** A term while the bank is read: its number, and by field the question it was last seen in. */
type Term = { id: number } & Record<Field, number>;

export function createIndexBuilder(size: number): IndexBuilder {
  const terms = new Map<string, Term>();
  const pairs = { question: createPairs(), answer: createPairs(), reference: createPairs() };
  const numbers: { key: string; position: number }[] = [];

  function termOf(text: string): Term {
    let term = terms.get(text);
    if (term === undefined) {
      term = { id: terms.size, question: -1, answer: -1, reference: -1 };
      terms.set(text, term);
    }
    return term;
  }

  function addWords(field: Field, position: number, text: string): void {
    eachWord(text, ({ folded }) => {
      for (const spelt of termsOf(folded)) {
        const term = termOf(spelt);
        // A word that repeats counts once.
        if (term[field] === position) continue;
        term[field] = position;
        pairs[field].push(term.id, position);
      }
    });
  }

  return {
    add: (position, { bankNumber, label, stem, choices, reference }) => {
      addWords('question', position, stem);
      for (const choice of choices) addWords('answer', position, choice);
      addWords('reference', position, reference);
      const keys = new Set([numberKeyOf(bankNumber), numberKeyOf(label)]);
      for (const key of keys) if (key !== '') numbers.push({ key, position });
    },
    finish: () => {
      const sorted = [...terms.keys()].sort();
      const rankOf = new Uint32Array(sorted.length);
      for (const [rank, text] of sorted.entries()) rankOf[terms.get(text)?.id ?? 0] = rank;
      numbers.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.position - b.position));
      return {
        size,
        terms: packStrings(sorted),
        postings: {
          question: sortPairs(pairs.question, rankOf),
          answer: sortPairs(pairs.answer, rankOf),
          reference: sortPairs(pairs.reference, rankOf),
        },
        numbers: {
          keys: packStrings(numbers.map(({ key }) => key)),
          positions: Uint32Array.from(numbers, ({ position }) => position),
        },
      };
    },
  };
}

/** Pairs of term and question in the order they come. */
function createPairs() {
  const termIds = growingList();
  const positions = growingList();
  return {
    push: (termId: number, position: number): void => {
      termIds.push(termId);
      positions.push(position);
    },
    termIds: termIds.values,
    positions: positions.values,
  };
}

/** Sorts by counting: the questions of a term stay in the order they came in. */
function sortPairs(pairs: ReturnType<typeof createPairs>, rankOf: Uint32Array): Postings {
  const termIds = pairs.termIds();
  const unsorted = pairs.positions();
  const starts = new Uint32Array(rankOf.length + 1);
  for (const id of termIds) (starts[(rankOf[id] as number) + 1] as number)++;
  for (let rank = 0; rank < rankOf.length; rank++) (starts[rank + 1] as number) += starts[rank] as number;
  const next = starts.slice();
  const positions = new Uint32Array(termIds.length);
  for (let index = 0; index < termIds.length; index++) {
    const rank = rankOf[termIds[index] as number] as number;
    positions[(next[rank] as number)++] = unsorted[index] as number;
  }
  return { starts, positions };
}

/** Numbers by the million, four bytes each. */
function growingList(): { push: (value: number) => void; values: () => Uint32Array } {
  let list = new Uint32Array(1_024);
  let size = 0;
  return {
    push: (value) => {
      if (size === list.length) {
        const longer = new Uint32Array(size * 2);
        longer.set(list);
        list = longer;
      }
      list[size++] = value;
    },
    values: () => list.subarray(0, size),
  };
}
