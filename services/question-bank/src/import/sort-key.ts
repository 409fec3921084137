/**
 * A bank number as text that sorts the natural way: each run of digits without its leading zeros, its length before
 * it, so that `1-24` (011-0224) comes before `1-100` (011-03100).
 */
export function sortKeyOf(bankNumber: string): string {
  return bankNumber.toLowerCase().replace(/\d+/g, (digits) => {
    const significant = digits.replace(/^0+(?=\d)/, '');
    return String(significant.length).padStart(2, '0') + significant;
  });
}
