/** The slug suggested by a title: 'Keep a Lookout!' becomes keep-a-lookout. */
export function suggestedSlug(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '');
}
