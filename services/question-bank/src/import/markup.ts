/** What other systems write, and a plain text would show: elements and entities of HTML, and formulas of TeX. */
const patterns = [
  /<\/?(?:a|b|br|center|code|div|em|font|h[1-6]|hr|i|img|li|math|ol|p|pre|s|small|span|strong|strike|sub|sup|table|tbody|td|th|tr|tt|u|ul)(?:\s+[\w:-]+\s*=[^<>]*)?\s*\/?>/i,
  /&(?:[a-z]{2,8}|[a-z]{2,5}\d{1,2}|#\d{2,6}|#x[0-9a-f]{2,5});/i,
  /\\[([]|\\(?:frac|sqrt|times|cdot|circ|degree|text|mathrm|pi|alpha|beta|theta|lambda|Delta|le|ge|leq|geq|neq|approx)\b/,
  /\$[^$]{0,80}[\\^_][^$]{0,80}\$/,
  /(?<![\w^])[A-Za-z0-9)]{1,3}[\^_]\{[^{}]*\}/,
  /(?<![A-Za-z])[A-Za-z]{1,2}_\d(?:[A-Z]\w*)?(?!\d)/,
  /\d+\^-?\d+/,
];

/** The first piece of markup in a text. */
export function markupIn(text: string): string | undefined {
  for (const pattern of patterns) {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) return found;
  }
  return undefined;
}
