const blocks = new Set(['P', 'H2', 'H3', 'H4', 'LI', 'BLOCKQUOTE', 'TR', 'PRE', 'FIGCAPTION', 'HR']);

/** The readable text of a page's HTML, one line per paragraph; links include their address. */
export function htmlLines(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return textOf(body)
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim();
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (!(node instanceof Element)) return '';
  const inside = [...node.childNodes].map(textOf).join('');
  if (node.tagName === 'BR') return '\n';
  if (node.tagName === 'IMG') return `[picture: ${node.getAttribute('alt') ?? ''}]`;
  if (node.tagName === 'A') return `${inside} (${node.getAttribute('href') ?? ''})`;
  if (node.tagName === 'TD' || node.tagName === 'TH') return `${inside.trim()} | `;
  return blocks.has(node.tagName) ? `\n${inside}\n` : inside;
}
