/** CSS pixels per unit of length. */
const pixelsPer: Record<string, number> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
  pt: 96 / 72,
  pc: 16,
  em: 16,
  ex: 8,
};

const rootTag = /^<svg\s(?:[^>"']|"[^"]*"|'[^']*')*>/;

/**
 * The size of an SVG in pixels: its width and height, or what `viewBox` states about the one that is missing or relative
 * (`100%`). Undefined if neither states it, or if there is no SVG element.
 */
export function svgSize(source: string): { width: number; height: number } | undefined {
  const tag = rootTag.exec(source.slice(Math.max(0, source.search(/<svg\s/))))?.[0] ?? '';
  const [width, height] = [lengthOf(attributeOf(tag, 'width')), lengthOf(attributeOf(tag, 'height'))];
  const [, , boxWidth = 0, boxHeight = 0] = attributeOf(tag, 'viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (width !== undefined && height !== undefined) return rounded(width, height);
  if (!(boxWidth > 0 && boxHeight > 0)) return undefined;
  if (width !== undefined) return rounded(width, (width * boxHeight) / boxWidth);
  if (height !== undefined) return rounded((height * boxWidth) / boxHeight, height);
  return rounded(boxWidth, boxHeight);
}

function attributeOf(tag: string, name: string): string {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  return double ?? single ?? '';
}

function lengthOf(text: string): number | undefined {
  const [, number, unit = ''] = /^\s*(\d*\.?\d+(?:e\d+)?)([a-z]*)\s*$/.exec(text) ?? [];
  const factor = pixelsPer[unit];
  return number === undefined || factor === undefined ? undefined : Number(number) * factor;
}

const rounded = (width: number, height: number) => ({ width: Math.round(width), height: Math.round(height) });
