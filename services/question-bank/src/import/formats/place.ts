const books = {
  Deck: [
    'Rules of the Road',
    'Deck General',
    'Navigation General',
    'Deck Safety',
    'Navigation Problems',
    'Sail and Auxiliary Sail',
  ],
  Engine: [
    'General Subjects',
    'Motor Plants',
    'Steam Plants',
    'Gas Turbine Plants',
    'Electricity-Electronics',
    'Engineering Safety',
  ],
};

/** A path of categories, such as `$course$/top/Lights and Shapes`. A slash in a name is doubled. */
export const joinPath = (names: string[], separator = '/'): string =>
  names.map((name) => name.replaceAll('/', '//')).join(separator);

export const splitPath = (path: string): string[] =>
  path
    .replaceAll('//', '\0')
    .split('/')
    .map((name) => name.replaceAll('\0', '/').trim());

/** A question's place in the bank, as far as a path of names ends with it: `top`, `Deck`, a book and categories. */
export function placeIn(
  path: string[],
): Record<'department' | 'book' | 'category' | 'subcategory', string> | undefined {
  for (const [department, titles] of Object.entries(books)) {
    const at = path.findIndex((name, index) => name === department && titles.includes(path[index + 1] ?? ''));
    if (at === -1) continue;
    const [, book = '', first = '', second = ''] = path.slice(at);
    // Books of Engine have no categories.
    const isEngine = department === 'Engine';
    return { department, book, category: isEngine ? '' : first, subcategory: isEngine ? first : second };
  }
  return undefined;
}
