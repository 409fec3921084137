import { expect, test } from 'vitest';

type Person = { userName: string; email: string };

const sought: Person = { userName: "Nguyễn Văn O'Brien-Łukasz", email: 'ann.crew+x@owner-mail.example' };
/** Shares no beginning of a word with the other one. */
const other: Person = { userName: 'Zora Quill', email: 'zq.pilot@harbor-post.test' };

const words = {
  name: ['nguyen', 'van', 'o', 'brien', 'lukasz'],
  address: ['ann', 'crew', 'x', 'owner', 'mail', 'example'],
};
const typedWithAccents = ['Nguyễn', 'Văn', 'Łukasz'];

type Part = keyof typeof words;

/** What finds the sought person by this part, with how it is typed. */
function searchesOf(part: Part): string[] {
  const all = words[part];
  const whole = part === 'name' ? sought.userName : sought.email;
  return [
    ...all,
    ...all.map((word) => word.toUpperCase()),
    ...all.map((word) => word.slice(0, 2)),
    ...all.flatMap((word) => all.filter((second) => second !== word).map((second) => `${word} ${second}`)),
    ...(part === 'name' ? typedWithAccents : []),
    whole,
    whole.toUpperCase(),
    ` ${whole}, `,
  ];
}

/** A list or a field that finds people: by name, by address, or by both. */
export type PersonSearch = {
  by: Part | 'both';
  /** The user names of the rows found. */
  find: (typed: string) => Promise<string[]>;
};

/**
 * Tests that each search finds a person by any word, in either case, without accents, by its first letters, and by any
 * two words in any order; and that the words of somebody else do not.
 */
export function testPersonSearches(add: (people: Person[]) => Promise<void>, searches: Record<string, PersonSearch>) {
  test.each(Object.entries(searches))('%s are found by any word of a person', async (_list, { by, find }) => {
    await add([sought, other]);
    const parts: Part[] = by === 'both' ? ['name', 'address'] : [by];
    const typed = parts.flatMap(searchesOf);
    if (by === 'both') typed.push('crew nguyen', 'OWNER-MAIL o’brien');
    const found: Record<string, string[]> = {};
    for (const text of typed) found[text] = [...new Set(await find(text))];
    expect(found).toEqual(Object.fromEntries(typed.map((text) => [text, [sought.userName]])));
    for (const text of ['brien quill', 'mail pilot', 'guyen', 'wner', '%', '-', 'nobody']) {
      expect([text, await find(text)]).toEqual([text, []]);
    }
  });
}
