import { growingList } from '../growing-list.ts';
import { packStrings } from './packed-strings.ts';
import type { Field, Postings, SearchIndex, Sequences } from './search-index.ts';
import { eachWord, numberKeyOf, termsOf } from './words.ts';

/** The searchable fields of a question. */
export type SearchedQuestion = {
  bankNumber: string;
  label: string;
  stem: string;
  choices: string[];
  reference: string;
};

export type IndexBuilder = {
  /** `position` is the question's position in bank order; positions ascend, and may be skipped. */
  add: (position: number, question: SearchedQuestion) => void;
  finish: () => SearchIndex;
};

/** A term during indexing: its number, and per field the last question that contains it. */
type Term = { id: number } & Record<Field, number>;

export function createIndexBuilder(size: number): IndexBuilder {
  const terms = new Map<string, Term>();
  const lists = { question: createTermList(size), answer: createTermList(size), reference: createTermList(size) };
  const numberKeys: string[] = [];
  const numbered = growingList();

  function termOf(text: string): Term {
    let term = terms.get(text);
    if (term === undefined) {
      term = { id: terms.size, question: -1, answer: -1, reference: -1 };
      terms.set(text, term);
    }
    return term;
  }

  function addWords(field: Field, position: number, texts: string[]): void {
    for (const text of texts) {
      eachWord(text, ({ folded }) => {
        lists[field].pushWord(termOf(folded).id);
        for (const spelled of termsOf(folded)) {
          const term = termOf(spelled);
          // A repeated word counts once.
          if (term[field] === position) continue;
          term[field] = position;
          lists[field].push(term.id);
        }
      });
      lists[field].endText();
    }
    lists[field].end(position);
  }

  return {
    add: (position, { bankNumber, label, stem, choices, reference }) => {
      addWords('question', position, [stem]);
      addWords('answer', position, choices);
      addWords('reference', position, [reference]);
      const keys = new Set([numberKeyOf(bankNumber), numberKeyOf(label)]);
      for (const key of keys) {
        if (key === '') continue;
        numberKeys.push(key);
        numbered.push(position);
      }
    },
    finish: () => {
      const sorted = [...terms.keys()].sort();
      const rankOf = new Uint32Array(sorted.length);
      for (const [rank, text] of sorted.entries()) rankOf[terms.get(text)?.id ?? 0] = rank;
      const positions = numbered.values();
      const byKey = Uint32Array.from(numberKeys.keys()).sort((a, b) =>
        compare(numberKeys[a] ?? '', numberKeys[b] ?? ''),
      );
      return {
        size,
        terms: packStrings(sorted),
        postings: {
          question: sortByTerm(lists.question, rankOf),
          answer: sortByTerm(lists.answer, rankOf),
          reference: sortByTerm(lists.reference, rankOf),
        },
        sequences: {
          question: sequencesOf(lists.question, rankOf),
          answer: sequencesOf(lists.answer, rankOf),
          reference: sequencesOf(lists.reference, rankOf),
        },
        numbers: {
          keys: packStrings(Array.from(byKey, (at) => numberKeys[at] ?? '')),
          positions: byKey.map((at) => positions[at] ?? 0),
        },
      };
    },
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** The distinct terms and all words of consecutive questions, and where each question's end. */
function createTermList(size: number) {
  const termIds = growingList();
  const ends = new Uint32Array(size);
  const words = growingList();
  const wordEnds = new Uint32Array(size);
  return {
    push: termIds.push,
    pushWord: (id: number): void => words.push(id + 1),
    endText: (): void => words.push(0),
    end: (position: number): void => {
      ends[position] = termIds.size();
      wordEnds[position] = words.size();
    },
    termIds: termIds.values,
    ends,
    words: words.values,
    wordEnds,
  };
}

function sequencesOf(list: ReturnType<typeof createTermList>, rankOf: Uint32Array): Sequences {
  const starts = new Uint32Array(list.wordEnds.length + 1);
  // A skipped question ends at 0: it has no words.
  for (const [at, end] of list.wordEnds.entries()) starts[at + 1] = Math.max(end, starts[at] as number);
  return { starts, words: list.words().map((word) => (word === 0 ? 0 : (rankOf[word - 1] as number) + 1)) };
}

/** Counting sort: the questions of a term remain in insertion order. */
function sortByTerm(list: ReturnType<typeof createTermList>, rankOf: Uint32Array): Postings {
  const termIds = list.termIds();
  const starts = new Uint32Array(rankOf.length + 1);
  for (const id of termIds) (starts[(rankOf[id] as number) + 1] as number)++;
  for (let rank = 0; rank < rankOf.length; rank++) (starts[rank + 1] as number) += starts[rank] as number;
  const next = starts.slice();
  const positions = new Uint32Array(termIds.length);
  let at = 0;
  for (const [position, end] of list.ends.entries()) {
    // A skipped question ends at 0: it has no terms.
    for (; at < end; at++) {
      const rank = rankOf[termIds[at] as number] as number;
      positions[(next[rank] as number)++] = position;
    }
  }
  return { starts, positions };
}
