/** The terms of a search, as in its URL. */
export type SearchTerms = { keyword: string; topic: string; area: string };

/** The areas, in the order and with the spelling of the specification. */
export const areas = [
  { value: 'all', title: 'All' },
  { value: 'question', title: 'Questions' },
  { value: 'question_refrence', title: 'Question Reference' },
  { value: 'question_number', title: 'Question Number' },
  { value: 'answer', title: 'Answers' },
] as const;

/** Topic and area default to 'all' (G-63). */
export function readSearchTerms(query: { get: (name: string) => unknown }): SearchTerms {
  const value = (name: string, without: string) => {
    const given = query.get(name);
    return typeof given === 'string' ? given.trim() : without;
  };
  return { keyword: value('keyword', ''), topic: value('topic', 'all'), area: value('area', 'all') };
}

/** An error for each field that is empty. */
export function emptyFields({ keyword, topic, area }: SearchTerms): Record<string, string> {
  return {
    ...(keyword === '' && { keyword: 'Keyword cannot be empty' }),
    ...(topic === '' && { topic: 'Topic cannot be empty' }),
    ...(area === '' && { area: 'Area cannot be empty' }),
  };
}

/** The terms as path values. URL parsers resolve a segment such as `..`, so a space follows a term of only dots. */
export function searchParams({ keyword, topic, area }: SearchTerms): SearchTerms {
  const segment = (value: string) => value.toWellFormed().replace(/^\.+$/, '$& ');
  return { keyword: segment(keyword), topic: segment(topic), area: segment(area) };
}
