/** An item of a list in Word, which is a paragraph with a style and a marker. */
type Item = { paragraph: Element; level: number; tag: 'ul' | 'ol'; type: string; number: number };

type Open = Item & { element: Element };

const levelPattern = /mso-list:\s*l\d+\s+level(\d+)/i;

/** Makes lists of the paragraphs of Word. A list that goes on after other text keeps its numbers. */
export function rebuildWordLists(body: HTMLElement): void {
  const open: Open[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll('[data-style*="mso-list"]')) {
    if (!levelPattern.test(paragraph.getAttribute('data-style') ?? '')) continue;
    if (paragraph.previousElementSibling !== last || last === null) open.length = 0;
    const item = itemOf(paragraph, open);
    if (!item) continue;
    while (open.length > 0 && !continues(open.at(-1), item)) open.pop();
    const parent = open.at(-1);
    const isSame = parent?.level === item.level;
    const element = isSame && parent ? parent.element : startList(item, parent);
    if (isSame && parent) parent.number = item.number;
    else open.push({ ...item, element });
    const li = paragraph.ownerDocument.createElement('li');
    paragraph.before(li);
    li.append(paragraph);
    element.append(li);
    last = open[0]?.element ?? null;
  }
}

function continues(open: Open | undefined, item: Item): boolean {
  if (!open || open.level > item.level) return false;
  if (open.level < item.level) return true;
  return open.tag === item.tag && open.type === item.type && (item.tag === 'ul' || item.number === open.number + 1);
}

function startList({ paragraph, tag, type, number }: Item, parent: Open | undefined): Element {
  const list = paragraph.ownerDocument.createElement(tag);
  if (tag === 'ol' && number !== 1) list.setAttribute('start', String(number));
  if (type !== '1') list.setAttribute('type', type);
  if (parent) parent.element.lastElementChild?.append(list);
  else paragraph.before(list);
  return list;
}

/** Null if it is not an item, such as a numbered heading, which keeps its number as text. */
function itemOf(paragraph: Element, open: readonly Open[]): Item | null {
  const [, written] = levelPattern.exec(paragraph.getAttribute('data-style') ?? '') ?? [];
  if (written === undefined) return null;
  const level = Number(written);
  const mark = [...paragraph.querySelectorAll('[data-style]')].find((element) =>
    /mso-list:\s*ignore/i.test(element.getAttribute('data-style') ?? ''),
  );
  const text = (mark?.textContent ?? '').replace(/\s+/g, '');
  if (paragraph.localName !== 'p') {
    mark?.replaceWith(`${text} `);
    return null;
  }
  mark?.remove();
  const before = open.find((known) => known.level === level);
  return { paragraph, level, ...numberOf(text, before) };
}

/** Of `3.`, `c)`, `iv.` or `2.1.3`; a bullet for any other marker. */
function numberOf(marker: string, before: Open | undefined): Pick<Item, 'tag' | 'type' | 'number'> {
  const [, digits] = /^\(?(?:\d+\.)*(\d+)[.)]?$/.exec(marker) ?? [];
  if (digits) return { tag: 'ol', type: '1', number: Number(digits) };
  const [, letters] = /^\(?([a-z]+)[.)]$/i.exec(marker) ?? [];
  if (!letters) return { tag: 'ul', type: '1', number: 1 };
  const isUpper = letters === letters.toUpperCase();
  const sign = letters.toLowerCase();
  const letter = { tag: 'ol' as const, type: isUpper ? 'A' : 'a', number: letterNumber(sign) };
  const roman = { tag: 'ol' as const, type: isUpper ? 'I' : 'i', number: romanNumber(sign) };
  // An i is a number in a list of Roman numbers, and a letter after an h.
  for (const next of [letter, roman]) if (before?.type === next.type && before.number + 1 === next.number) return next;
  return roman.number === 1 || (roman.number > 0 && sign.length > 1) ? roman : letter;
}

const letterNumber = (sign: string) => [...sign].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0);

const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** 0 if it is none. */
function romanNumber(sign: string): number {
  const digits = [...sign].map((digit) => romanDigits[digit] ?? Number.NaN);
  const sum = digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0);
  return Number.isNaN(sum) ? 0 : sum;
}

/** Google Docs has a nested list beside the item that it belongs to. */
export function moveNestedLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
  }
}
