/* The codes of an approval letter. Imports nothing: the browser also uses it. */

/** Modules of one exam. */
export const maxExamModules = 30;

/**
 * Keys of ours for what has no published code. Codes of the Coast Guard are in capitals, and have a digit. New keys come
 * last: `moduleNumber` counts them.
 */
const ownKeys: readonly string[] = [
  'auxiliary-sail',
  'assistance-towing',
  'able-seaman',
  'lifeboatman',
  'lifeboatman-limited',
  'master-100-for-oupv',
];

/** A code as we store it: `q-100` is Q100. */
export function normalCode(code: string): string {
  const key = code.toLowerCase();
  return ownKeys.includes(key) ? key : code.toUpperCase().replace(/^Q-(?=\d+$)/, 'Q');
}

/** A module as the `id` of a set of twins: 100 for Q100. Undefined for codes that our list does not have. */
export function moduleNumber(code: string): number | undefined {
  const digits = /^Q(\d{3})$/.exec(code)?.[1];
  return digits === undefined ? ownKeys.indexOf(code) + 1 || undefined : Number(digits);
}

/** The codes in a text, whatever separates them. A range stays one, which is no code. */
export const readCodes = (text: string): string[] => [
  ...new Set(
    text
      .replace(/\s*[-‐-―−]\s*/g, '-')
      .split(/[^A-Za-z0-9-]+|\band\b/i)
      .flatMap((code) => (code === '' ? [] : [normalCode(code)])),
  ),
];

/** Why a code can be none of a letter; undefined if it may be one, also if we do not know it. */
export function wrongCode(code: string): string | undefined {
  if (/^\d+$/.test(code)) {
    return `${code} without Q is a module of the rules before March 24, 2014. Enter Q${code} if your letter says so`;
  }
  if (/^Q\d+$/.test(code) && code.length !== 4)
    return `${code} is no module: after Q there are three digits, as in Q100`;
  if (ownKeys.includes(code) || /^(?=.*\d)[A-Za-z0-9]{2,40}$/.test(code)) return undefined;
  if (/\d-Q?\d/.test(code)) return `${code} is a range. Enter each code`;
  return `${code} is no code. A code has letters and digits, as in Q100`;
}

type CodeModules = { code: string; modules: readonly { module: string; one_of: number | null }[] };

/** The same codes with each known exam code replaced by its modules; of alternatives, those entered, or the first one. */
export function expandCodes(codes: readonly string[], known: readonly CodeModules[]): string[] {
  return [
    ...new Set(
      codes.flatMap(
        (code) =>
          modulesOf(
            known.find((exam) => exam.code === code),
            codes,
          ) ?? code,
      ),
    ),
  ];
}

function modulesOf(exam: CodeModules | undefined, entered: readonly string[]): string[] | undefined {
  return exam?.modules
    .filter(({ module, one_of }) => {
      if (one_of === null) return true;
      const alternatives = exam.modules.filter((each) => each.one_of === one_of).map((each) => each.module);
      const taken = alternatives.filter((each) => entered.includes(each));
      return taken.length > 0 ? taken.includes(module) : module === alternatives[0];
    })
    .map(({ module }) => module);
}

type Figure = number | null;

/** The modules of an exam as one text, to compare what the member says of them. */
export const modulesText = (modules: readonly { code: string; questions: Figure; mark: Figure; minutes: Figure }[]) =>
  modules.map(({ code, questions, mark, minutes }) => [code, questions, mark, minutes].join(':')).join(' ');
