/** Cents as dollars in text, such as '34.99'. */
export function dollarsOf(cents: number): string {
  return (cents / 100).toFixed(2);
}
