/** How a cell shows a number, as far as its text depends on it. */
export type CellFormat = 'general' | 'day' | { zeros: number; decimals: number; isPercent: boolean } | TimeFormat;

/** `hourDigits`: 2 for `09:30`. `hasHalves`: AM and PM. */
type TimeFormat = { hourDigits: number; hasSeconds: boolean; hasHalves: boolean };

/** The formats that every program knows by their number. */
const builtIn: Record<number, string> = {
  1: '0',
  2: '0.00',
  9: '0%',
  10: '0.00%',
  14: 'm/d/yy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yy h:mm',
};

/** Of a number of a format, and the codes of a workbook's own ones. */
export function cellFormat(id: number, codes: Map<number, string>): CellFormat {
  // Without quoted words and colors.
  const code = (codes.get(id) ?? builtIn[id] ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  if (/[dy]/i.test(code)) return 'day';
  const [, zeros, decimals = '', percent] = /^(0+)(?:\.(0+))?(%?)(?:;|$)/.exec(code) ?? [];
  if (zeros !== undefined) return { zeros: zeros.length, decimals: decimals.length, isPercent: percent === '%' };
  const [, hours, seconds, halves] = /^(h{1,2}):mm(:ss)?(\s*AM\/PM)?(?:;|$)/i.exec(code) ?? [];
  if (hours === undefined) return 'general';
  return { hourDigits: hours.length, hasSeconds: seconds !== undefined, hasHalves: halves !== undefined };
}

/** A number as a sheet shows it. The importer then points to numbers and fractions that became days. */
export function shownAs(value: number, format: CellFormat): string {
  if (format === 'general') return String(Number(value.toPrecision(15)));
  if (format === 'day') return dayOf(value);
  if ('zeros' in format) {
    const { zeros, decimals, isPercent } = format;
    const text = Math.abs(isPercent ? value * 100 : value).toFixed(decimals);
    const size = zeros + (decimals === 0 ? 0 : decimals + 1);
    return `${value < 0 ? '-' : ''}${text.padStart(size, '0')}${isPercent ? '%' : ''}`;
  }
  return timeOf(value, format);
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Days since 1899-12-30, as `24-Jan`. */
function dayOf(days: number): string {
  const day = new Date(Date.UTC(1899, 11, 30) + days * 86_400_000);
  return Number.isNaN(day.getTime()) ? String(days) : `${day.getUTCDate()}-${months[day.getUTCMonth()]}`;
}

/** A part of a day, as `10:30`. */
function timeOf(days: number, { hourDigits, hasSeconds, hasHalves }: TimeFormat): string {
  const seconds = Math.round((days - Math.floor(days)) * 86_400) % 86_400;
  const hour = Math.floor(seconds / 3_600);
  const padded = (part: number, digits = 2) => String(Math.floor(part)).padStart(digits, '0');
  const rest = `:${padded((seconds % 3_600) / 60)}${hasSeconds ? `:${padded(seconds % 60)}` : ''}`;
  if (!hasHalves) return padded(hour, hourDigits) + rest;
  return `${padded(hour % 12 || 12, hourDigits)}${rest} ${hour < 12 ? 'AM' : 'PM'}`;
}
