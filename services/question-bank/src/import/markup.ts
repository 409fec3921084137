/** What other systems write, and readers would see as it is: elements and entities of HTML, and parts of formulas. */
const markup = [
  /<\/?[a-z][\w:]*(?:\s+[\w:-]+\s*=[^<>]*)?\s*\/?>/i,
  /<!(?:--|\[)/,
  /&(?:[a-z]{2,8}|[a-z]{2,5}\d{1,2}|#\d{2,6}|#x[0-9a-f]{2,5});/i,
  /&(?:amp|deg|gt|lt|minus|nbsp|plusmn|quot|times)(?![a-z])/,
  /\[\/?(?:b|i|s|u|sub|sup|latex)\]/i,
  /\|\s*:?-{3,}:?\s*\|/,
  /\*\*[^*\s][^*]*\*\*/,
  /\\[([]|(?<![:\\])\\[A-Za-z]{2,}/,
  /\$\$|\$[^$]{0,80}[\\^_][^$]{0,80}\$|\$[A-Za-z][^$]{0,80}[\w)}]\$(?!\w)/,
  /(?<![\w^])[A-Za-z0-9)]{1,3}_\{[^{}]*\}/,
  /(?<![A-Za-z])[A-Za-z]{1,2}_(?:\d(?:[A-Z]\w*)?(?!\d)|[a-z]+\b)/,
  /[A-Za-z0-9)]+\^(?:\{[^{}]*\}|\([^()]*\)|-?\w+)/,
];

/** UTF-8 that was read as Windows-1252 or by an old Macintosh, and saved again: `Â°`, `â€œ`, `¬∞`. */
const garbled = [/Â[\u00a0-\u00bf]|Ã[\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â(?:€|‰|ˆ)/, /‚Ä|¬[∞Ω]/];

const firstOf = (patterns: RegExp[], text: string): string | undefined => {
  for (const pattern of patterns) {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The first piece of markup in a text. */
export const markupIn = (text: string): string | undefined => firstOf(markup, text);

/** The first garbled character in a text. */
export const garbledIn = (text: string): string | undefined => firstOf(garbled, text);
