/** Words that look like plurals and are not, or whose singular no rule gives. */
const exceptions = new Map([
  ...'abdomen always atlas bias canvas christmas does gas lens news omen overseas perhaps regimen series species specimen texas'
    .split(' ')
    .map((word) => [word, word] as const),
  ...Object.entries({
    aches: 'ache',
    analyses: 'analysis',
    axes: 'axe',
    axis: 'axe',
    buses: 'bus',
    caches: 'cache',
    canoes: 'canoe',
    canvases: 'canvas',
    children: 'child',
    crises: 'crisis',
    criteria: 'criterion',
    deg: 'degree',
    feet: 'foot',
    gases: 'gas',
    gasses: 'gas',
    halves: 'half',
    headaches: 'headache',
    hypotheses: 'hypothesis',
    knives: 'knife',
    lenses: 'lens',
    lives: 'life',
    men: 'man',
    quizzes: 'quiz',
    radii: 'radius',
    radiuses: 'radius',
    shelves: 'shelf',
    shoes: 'shoe',
    statuses: 'status',
    teeth: 'tooth',
    viruses: 'virus',
    wharves: 'wharf',
    wives: 'wife',
  }),
]);

/** The first rule that fits applies. */
const rules: [ending: RegExp, singular: string][] = [
  [/(?<=..)men$/, 'man'],
  [/(?:ss|us|is)$/, '$&'],
  [/(?<=..)ies$/, 'y'],
  [/(?<=ss|x|ch|sh|tz|zz|..o)es$/, ''],
  [/(?<=..)s$/, ''],
];

/**
 * A lowercase English word in the singular: the form in which words are indexed and searched. The same for both numbers
 * of a word; not always a word itself.
 */
export function singularOf(word: string): string {
  const exception = exceptions.get(word);
  if (exception !== undefined) return exception;
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const rule = rules.find(([ending]) => ending.test(word));
  const singular = rule ? word.replace(...rule) : word;
  // Possessives of plurals: children's is childrens.
  return singular === word ? word : singularOf(singular);
}
