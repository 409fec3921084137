/** A text whose last lines are lettered choices: `A. Left`, `b) Right`. Undefined if it has none. */
export function splitLettered(text: string): { stem: string; choices: string[] } | undefined {
  const stem: string[] = [];
  const choices: string[] = [];
  for (const line of text.split('\n')) {
    const [, letter = '', words = ''] = choiceLine.exec(line) ?? [];
    const next = 'ABCDEFGH'[choices.length];
    if (letter.toUpperCase() === next && words !== '') choices.push(words.trim());
    else if (choices.length === 0) stem.push(line.trim());
    else if (line.trim() !== '') choices.push(`${choices.pop()} ${line.trim()}`);
  }
  return choices.length === 0 ? undefined : { stem: stem.join('\n').trim(), choices };
}

const choiceLine = /^\s*\(?([A-Ha-h])[.)]\s+(.*)$/;

/** The number before a question: `17. Which side…`. */
export function splitNumber(stem: string): { name: string; stem: string } {
  const [, name = '', words = stem] = /^\s*(?:question\s+)?(\d{1,6})[.):]\s+([\s\S]+)$/i.exec(stem) ?? [];
  return { name, stem: words.trim() };
}
