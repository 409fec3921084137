/** What the form of a file says about rows that do not say it themselves. */
export function statedOfRows(form: FormData | null): string {
  if (!form) return '';
  const [book, source, date] = ['book', 'source', 'source_date'].map((name) => String(form.get(name) ?? '').trim());
  const published = [source, date].filter(Boolean).join(', ');
  return [book && `Book of rows that name none: ${book}.`, published && `Source of rows that state none: ${published}.`]
    .filter(Boolean)
    .join(' ');
}
