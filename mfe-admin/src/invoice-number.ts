/** INV-2026-0001 for 'inv 2026 0001' or 2026-0001; undefined if it is not the start of a number. */
export function invoiceNumber(text: string): string | undefined {
  const [, year, rest = ''] = /^(?:inv)?[\s-]*(\d{4})(?:[\s-]+(\d*))?$/i.exec(text) ?? [];
  return year && `INV-${year}-${rest}`;
}
