/** What is searched for, as it stands in an address. */
export type SearchTerms = { keyword: string; topic: string; area: string };

/** The areas in the order of the specification; the spelling of the values is its own. */
export const areas = [
  { value: 'all', title: 'All' },
  { value: 'question', title: 'Questions' },
  { value: 'question_refrence', title: 'Question Reference' },
  { value: 'question_number', title: 'Question Number' },
  { value: 'answer', title: 'Answers' },
] as const;

/** Topic and area count as 'all' where they are not named (G-63). */
export function askedOf(query: { get: (name: string) => unknown }): SearchTerms {
  const value = (name: string, without: string) => {
    const given = query.get(name);
    return typeof given === 'string' ? given.trim() : without;
  };
  return { keyword: value('keyword', ''), topic: value('topic', 'all'), area: value('area', 'all') };
}

/** What must be filled in before a search is worth sending, by field. */
export function emptyFields({ keyword, topic, area }: SearchTerms): Record<string, string> {
  return {
    ...(keyword === '' && { keyword: 'Keyword cannot be empty' }),
    ...(topic === '' && { topic: 'Topic cannot be empty' }),
    ...(area === '' && { area: 'Area cannot be empty' }),
  };
}

/** The terms as path values. One of dots alone would be read as a step up, so a blank follows it. */
export function searchParams({ keyword, topic, area }: SearchTerms): SearchTerms {
  const segment = (value: string) => value.toWellFormed().replace(/^\.+$/, '$& ');
  return { keyword: segment(keyword), topic: segment(topic), area: segment(area) };
}
