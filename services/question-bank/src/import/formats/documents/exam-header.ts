/** What the lines above the questions of a sample examination state; '' if they do not. */
export type ExamHeader = { exam: string; module: string; illustrations: string[]; date: string };

/** The Coast Guard's codes of modules, such as `Q100`, and what follows them. */
const moduleLine = /^(?:module\s*:?\s*)?([A-Z]{1,3}\d{2,4}\b.*)$/;
const namedModule = /^module\s*:\s*(.+)$/i;
const dateLine = /^(?:(?:date|revised|revision date|effective|edition)\b\s*:?\s*)?(.{4,30})$/i;
const illustrationLine =
  /^(?:see\s+)?(?:illustrations?|drawings?|diagrams?)\s*(?:number|no\.|codes?)?s?\s*[:#]?\s+(\S.*)$/i;
const code = /^(?:[A-Z]{1,2}\d{3}[A-Z]{0,2}|[A-Z]{2}(?:-[A-Z]{2})?-\d{2,4}|DIAGRAM[_ -]?\d{1,3})$/;

/** The codes of a line that only names pictures, such as `Illustration: D001DG`; empty if it is another line. */
export function illustrationsOf(text: string): string[] {
  const codes = (illustrationLine.exec(text)?.[1] ?? '').split(/[\s,;]+/).filter(Boolean);
  return codes.every((one) => code.test(one)) ? codes : [];
}

export function readHeader(lines: string[]): ExamHeader {
  const header: ExamHeader = { exam: '', module: '', illustrations: [], date: '' };
  const exam: string[] = [];
  for (const text of lines) {
    const module = namedModule.exec(text)?.[1] ?? moduleLine.exec(text)?.[1];
    const date = readDate(dateLine.exec(text)?.[1] ?? '');
    const illustrations = illustrationsOf(text);
    if (illustrations.length > 0) header.illustrations.push(...illustrations);
    else if (date !== '' && header.date === '') header.date = date;
    else if (module !== undefined && header.module === '') header.module = module.trim();
    else exam.push(text.replace(/^exam(?:ination)?\s*:\s*/i, ''));
  }
  return { ...header, exam: exam.join(', ') };
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** A text that is a date as `2019-03-28`, `2019-03` or `2019`; otherwise ''. */
function readDate(text: string): string {
  const two = (part: string | number) => String(part).padStart(2, '0');
  const iso = /^(\d{4}(?:-\d{2}){0,2})$/.exec(text);
  if (iso) return iso[1] ?? '';
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (year !== '') return `${year}-${two(month)}-${two(day)}`;
  const [, name = '', on, of] = /^([A-Za-z]{3,9})\.?\s+(?:(\d{1,2}),?\s+)?(\d{4})$/.exec(text) ?? [];
  const at = months.indexOf(name.slice(0, 3).toLowerCase());
  if (at === -1) return '';
  return [of, two(at + 1), ...(on ? [two(on)] : [])].join('-');
}
