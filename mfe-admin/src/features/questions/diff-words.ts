/** A stretch of text that both have, or that one of them has. */
export type Stretch = { kind: 'same' | 'removed' | 'added'; text: string };

/** More cells than this are not compared: the texts are shown as replaced. */
const mostCells = 4_000_000;

/** What became of a text, word by word. */
export function diffWords(before: string, after: string): Stretch[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  if (a.length * b.length > mostCells) return joined([stretch('removed', before), stretch('added', after)]);
  const width = b.length + 1;
  // The length of the longest common part from here on.
  const common = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] as number;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const stretches: Stretch[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      stretches.push(stretch('same', a[i] as string));
      i++;
      j++;
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1))) {
      stretches.push(stretch('removed', a[i] as string));
      i++;
    } else {
      stretches.push(stretch('added', b[j] as string));
      j++;
    }
  }
  return joined(stretches);
}

const stretch = (kind: Stretch['kind'], text: string): Stretch => ({ kind, text });

/** Words with the space behind them. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

function joined(stretches: Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const one of stretches) {
    const last = result.at(-1);
    if (last?.kind === one.kind) last.text += one.text;
    else if (one.text !== '') result.push({ ...one });
  }
  return result;
}
