import type { Format } from '../format.ts';
import { splitPath } from '../place.ts';
import { questionRow } from '../question-row.ts';
import { type RichText, readHtml, readPlain } from '../rich-text.ts';

/** Moodle's GIFT: `::name:: question { =right #feedback ~wrong }`, separated by empty lines. */
export const gift: Format = {
  recognize: ({ text }) => {
    // One expression for all of it would take seconds for a text of many equals signs.
    const answers = hide(text).match(/\{[^{}]*\}/g) ?? [];
    if (!answers.some((one) => /[=~]/.test(one))) return 0;
    return /^(?:\s|\/\/[^\n]*\n)*(?:::|\$CATEGORY:)/.test(text) ? 0.95 : 0.6;
  },
  *read(file) {
    let path: string[] = [];
    for (const { line, lines } of blocksOf(file.text)) {
      const comments = lines.filter((one) => one.startsWith('//')).join('\n');
      const words = lines.filter((one) => !/^\/\/|^\$CATEGORY:/.test(one)).join('\n');
      const named = lines.flatMap((one) => /^\$CATEGORY:(.*)/.exec(one)?.[1] ?? []).at(-1);
      if (named !== undefined) path = splitPath(named);
      if (words.trim() === '') continue;
      const read = readQuestion(words);
      if (typeof read === 'string') {
        yield { line, reason: `“${words.trim().slice(0, 60)}” ${read}` };
        continue;
      }
      const number = /\[id:((?:\\]|[^\]])+)\]/.exec(comments)?.[1];
      const tags = [...comments.matchAll(/\[tag:((?:\\]|[^\]])+)\]/g)].map(([, tag = '']) => tag);
      yield questionRow({ line, ...read, number, category: tags[0] ?? lastPart(path), path }, file, () => undefined);
    }
  },
};

/** The last name; Moodle's own names are none. */
export function lastPart(path: string[]): string {
  const last = path.at(-1) ?? '';
  return /^(?:top|\$.*\$)$/.test(last) || /^default for /i.test(last) ? '' : last;
}

function* blocksOf(text: string): Generator<{ line: number; lines: string[] }> {
  let [first, lines] = [1, [] as string[]];
  for (const [index, line] of [...text.split(/\r\n|\n|\r/), ''].entries()) {
    if (line.trim() !== '') lines.push(line.trim());
    else {
      if (lines.length > 0) yield { line: first, lines };
      [first, lines] = [index + 2, []];
    }
  }
}

type Read = Pick<Parameters<typeof questionRow>[0], 'name' | 'stem' | 'choices' | 'explanation'>;

/** A question, or why it is not taken. */
function readQuestion(block: string): Read | string {
  const text = hide(block);
  const [, name = '', rest = text] = /^\s*::(.*?)::([\s\S]*)$/.exec(text) ?? [];
  const [open, close] = [rest.indexOf('{'), rest.indexOf('}')];
  if (open === -1) return 'has no answers: it is a description';
  if (close < open) return 'has an answer without its bracket }';
  const after = rest.slice(close + 1).trim();
  const stem = after === '' ? rest.slice(0, open) : `${rest.slice(0, open).trimEnd()} _____ ${after}`;
  const answers = rest.slice(open + 1, close).trim();
  if (answers === '') return 'is an essay question';
  if (/^(?:T|F|TRUE|FALSE)\b\s*(?:#|$)/i.test(answers)) return 'is a true-false question';
  if (answers.startsWith('#')) return 'is a numerical question';
  if (!answers.includes('~')) return answers.includes('->') ? 'is a matching question' : 'is a short-answer question';
  const [choiceText = '', explanation] = answers.split(/####/);
  const format = /^\s*\[(html|markdown|plain|moodle)\]/i.exec(stem)?.[1]?.toLowerCase();
  const rich = (words: string) => asText(words, format);
  const choices = [...choiceText.matchAll(/([=~])([^=~]*)/g)].map(([, sign, words = '']) => {
    const [, weight, rest = words] = /^\s*%(-?[\d.]+)%([\s\S]*)$/.exec(words) ?? [];
    const [choice = '', reason] = rest.split('#');
    return {
      text: rich(choice),
      isRight: sign === '=' || Number(weight) === 100,
      isPart: sign === '~' && Number(weight) > 0 && Number(weight) < 100,
      reason: reason === undefined ? undefined : rich(reason),
    };
  });
  if (choices.some(({ isPart }) => isPart)) return 'has several right choices';
  return {
    name: asText(name, undefined).text,
    stem: rich(stem),
    choices,
    explanation: explanation === undefined ? undefined : rich(explanation),
  };
}

/** Escaped signs, in order, as characters that nobody writes. */
const escaped = '~=#{}:\\';
const hide = (text: string) =>
  text.replace(/\\([~=#{}:\\n])/g, (_, sign: string) =>
    sign === 'n' ? '\n' : String.fromCharCode(0xe000 + escaped.indexOf(sign)),
  );
const show = (text: string) => text.replace(/[\ue000-\ue006]/g, (sign) => escaped[sign.charCodeAt(0) - 0xe000] ?? '');

function asText(words: string, stated: string | undefined): RichText {
  const [, own, rest = words] = /^\s*\[(html|markdown|plain|moodle)\]([\s\S]*)$/i.exec(words) ?? [];
  const format = own?.toLowerCase() ?? stated ?? 'moodle';
  const text = show(rest).trim();
  const isHtml = format === 'html' || (format === 'moodle' && /<\/?[a-z][^<>]*>|&#?\w+;/i.test(text));
  return isHtml ? readHtml(text.replaceAll('\n', '<br>')) : readPlain(text);
}
