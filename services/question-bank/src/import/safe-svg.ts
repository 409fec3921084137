/** Only drawing elements. No scripts, no foreign content, no animation (it can rewrite links), no `image`. */
const drawingElements = new Set(
  `svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text tspan textPath marker
  pattern clipPath mask linearGradient radialGradient stop style filter feBlend feColorMatrix feComposite feFlood
  feGaussianBlur feMerge feMergeNode feMorphology feOffset feDropShadow feTurbulence feTile`.split(/\s+/),
);

const tag = /^<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const declaration = /^\uFEFF?(?:<\?xml\s[^?<>]*\?>)?\s*/;

/**
 * Why an SVG file is refused, or undefined. Everything outside a small, strict grammar is refused, so that no browser
 * can interpret the file differently.
 */
export function whySvgIsUnsafe(source: string): string | undefined {
  let rest = source.slice(declaration.exec(source)?.[0].length ?? 0);
  const open: string[] = [];
  let seen = 0;
  while (rest !== '') {
    const comment = /^<!--(?:(?!--)[\s\S])*-->/.exec(rest);
    if (comment) {
      rest = rest.slice(comment[0].length);
      continue;
    }
    if (!rest.startsWith('<')) {
      const end = rest.indexOf('<');
      const words = end === -1 ? rest : rest.slice(0, end);
      if (open.length === 0 && words.trim() !== '') return 'has text outside the drawing';
      if (open.at(-1) === 'style' && loadsResource(words)) return 'has a style that loads something';
      rest = rest.slice(words.length);
      continue;
    }
    const [whole, closing, name = '', attributes = '', empty] = tag.exec(rest) ?? [];
    if (whole === undefined) return 'is not plain, well-formed SVG';
    rest = rest.slice(whole.length);
    if (closing) {
      if (attributes !== '' || open.pop() !== name) return 'is not plain, well-formed SVG';
      continue;
    }
    if (!drawingElements.has(name)) return `contains the element <${name}>`;
    if (open.length === 0 && (name !== 'svg' || seen > 0)) return 'is not one <svg> element';
    const attributeFault = whyUnsafeAttribute(attributes);
    if (attributeFault) return attributeFault;
    seen++;
    if (!empty) open.push(name);
  }
  return seen > 0 && open.length === 0 ? undefined : 'is not plain, well-formed SVG';
}

function whyUnsafeAttribute(attributes: string): string | undefined {
  for (const [, name = '', double, single] of attributes.matchAll(attribute)) {
    const value = decodeEntities(double ?? single ?? '').trim();
    const local = name.toLowerCase().split(':').at(-1) ?? '';
    if (local.startsWith('on')) return `has the event handler ${name}`;
    if ((local === 'href' || local === 'src') && !value.startsWith('#')) return 'refers to something outside itself';
    if (local !== 'xmlns' && !name.startsWith('xmlns:') && loadsResource(value))
      return 'refers to something outside itself';
  }
  return undefined;
}

/**
 * CSS that loads a resource: a url() other than a reference within the file, an import, or an escape that could hide
 * one.
 */
function loadsResource(css: string): boolean {
  const text = decodeEntities(css).toLowerCase();
  if (/@import|javascript:|expression\s*\(|\\/.test(text)) return true;
  return /url\s*\(\s*(?!['"]?\s*#)/.test(text);
}

function decodeEntities(text: string): string {
  return text
    .replace(/&#x([0-9a-f]{1,6});?/gi, (_, hex: string) => character(Number.parseInt(hex, 16)))
    .replace(/&#(\d{1,7});?/g, (_, decimal: string) => character(Number(decimal)))
    .replace(
      /&(quot|apos|lt|gt|amp);/g,
      (_, name: string) => ({ quot: '"', apos: "'", lt: '<', gt: '>' })[name] ?? '&',
    );
}

const character = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '');
