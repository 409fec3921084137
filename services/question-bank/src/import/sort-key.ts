/**
 * Converts a bank number to text that sorts naturally: each run of digits loses its leading zeros and is preceded by
 * its length, so that `1-24` (011-0224) sorts before `1-100` (011-03100).
 */
export function sortKeyOf(bankNumber: string): string {
  return bankNumber.toLowerCase().replace(/\d+/g, (digits) => {
    const significant = digits.replace(/^0+(?=\d)/, '');
    return String(significant.length).padStart(2, '0') + significant;
  });
}
