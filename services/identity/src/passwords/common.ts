/** Substitutes for letters: a common password with some of them is still common. */
const substitutes: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '0': 'o', $: 's', '5': 's', '7': 't' };

/** Digits and signs at the ends add little: up to this many are ignored. */
const maxAdded = 5;

/** A shorter unit is found by exhaustive search, however often it is repeated. */
const shortestUnit = 5;

/**
 * True if this password is easy to guess: it is on the list of common ones, or is one of them with substituted letters
 * or a few digits and signs at its ends, a repeated unit, a run of characters, or made of the person's name or address.
 */
export function isCommon(password: string, list: ReadonlySet<string>, personal: string[]): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  const personalWords = new Set(personal.flatMap(wordsOf));
  return [typed, withoutAdded(typed, /\P{L}+$/u), withoutAdded(typed, /^\P{L}+|\P{L}+$/gu)].some(
    (core) =>
      isRun(core) ||
      unitOf(core).length < shortestUnit ||
      readingsOf(core).some((word) => list.has(unitOf(word)) || personalWords.has(lettersAndDigits(word))),
  );
}

/** The password without the matched additions; unchanged if those are more than a few. */
function withoutAdded(typed: string, added: RegExp): string {
  const core = typed.replace(added, '');
  return typed.length - core.length <= maxAdded ? core : typed;
}

/** As typed, and with substitutes read as letters: 1 and ! may be two of them. */
function readingsOf(typed: string): string[] {
  const plain = typed.replace(/[@430$57]/g, (sign) => substitutes[sign] ?? sign);
  return [typed, plain.replace(/[1!]/g, 'i'), plain.replace(/[1!|]/g, 'l')];
}

/** `abc` of `abcabcabc`; a text without repetition is its own unit. */
function unitOf(text: string): string {
  return /^(.{1,32}?)\1+$/s.exec(text)?.[1] ?? text;
}

/** Equal characters, or each the next or previous of the one before: `aaaaaaaa`, `cdefghij`, `98765432`. */
function isRun(text: string): boolean {
  const step = text.charCodeAt(1) - text.charCodeAt(0);
  if (Math.abs(step) > 1) return false;
  for (let at = 1; at < text.length; at++) {
    if (text.charCodeAt(at) - text.charCodeAt(at - 1) !== step) return false;
  }
  return text.length > 3;
}

/** A name or an address as used in passwords: complete, and an address without its host. */
function wordsOf(personal: string): string[] {
  const lower = personal.normalize('NFKC').toLowerCase();
  return [lower, lower.split('@')[0] ?? ''].map(lettersAndDigits).filter((word) => word.length > 2);
}

function lettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}
