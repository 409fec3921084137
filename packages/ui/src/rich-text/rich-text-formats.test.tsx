import { sectionId, type TextKind, textTags } from '@fairway/contracts/content/rich-text';
import { sanitizerOptions } from '@fairway/contracts/content/rich-text-sanitizing';
import { getHTMLFromFragment, getSchema } from '@tiptap/core';
import { type Node as DocumentNode, DOMParser as DocumentParser, type Schema } from '@tiptap/pm/model';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import sanitize from 'sanitize-html';
import { expect, test } from 'vitest';
import { mailTextFormat } from './mail-text-format.ts';
import { pageTextFormat } from './page-text-format.ts';
import { isPreserved } from './preserved-html.ts';
import { RichText } from './rich-text.tsx';
import { memberFormat, type RichTextFormat } from './rich-text-extensions.ts';

const formats = [pageTextFormat, memberFormat, mailTextFormat];
const byKind = formats.map((format) => [format.kind, format] as const);

type Json = { type: string; attrs?: Record<string, unknown>; text?: string; marks?: Json[]; content?: Json[] };

const links: Record<TextKind, string[]> = {
  comment: ['https://a.example/b?c=d&e=f', 'http://a.example/'],
  mail: ['https://a.example/', 'mailto:help@fairway.example'],
  page: ['/pricing?a=b&c=d', '#section-lights', '#top', 'mailto:help@fairway.example', 'https://a.example/'],
};

const words = fc.stringMatching(/^[a-z<>&"'é½≤ ]{0,6}[a-z½]$/);

/** The attributes that an element may have, by the name of its node or mark. */
function attributesOf({ kind }: RichTextFormat): Record<string, fc.Arbitrary<Record<string, unknown>>> {
  const id = fc.option(words.map((text) => sectionId(text)));
  return {
    link: fc.record({ href: fc.constantFrom(...links[kind]) }),
    heading: fc.record({
      level: fc.constantFrom(...(kind === 'page' ? [2, 3, 4] : [2, 3])),
      ...(kind === 'page' ? { id } : {}),
    }),
    orderedList: fc.record({ start: fc.nat(99), type: fc.constantFrom(null, 'a', 'A', 'i', 'I') }),
    image: fc.record({
      src: fc.constantFrom('/media/page/a.webp', '/media/page/b-2_c.webp'),
      alt: fc.option(words),
      width: fc.option(fc.integer({ min: 1, max: 999 }).map(String)),
    }),
  };
}

const nameOf = (named: { name: string }) => named.name;

/** Any text that somebody could write with every button, shortcut and paste. */
function writtenWith(format: RichTextFormat, schema: Schema): fc.Arbitrary<Json> {
  const attributes = attributesOf(format);
  const withAttributes = (json: Json): fc.Arbitrary<Json> =>
    (attributes[json.type] ?? fc.constant({})).map((attrs) => ({ ...json, attrs }));
  const marks = fc
    .subarray(Object.values(schema.marks).map(nameOf))
    .chain((names) => fc.tuple(...names.map((type) => withAttributes({ type }))));
  const text = fc.record({ type: fc.constant('text'), text: words, marks });
  const inline = fc.array(
    fc.oneof(
      { weight: 4, arbitrary: text },
      ...Object.values(schema.nodes)
        .filter(({ isInline, isText }) => isInline && !isText)
        .map(({ name }) => withAttributes({ type: name })),
    ),
    { maxLength: 4 },
  );
  const plain = fc.array(fc.record({ type: fc.constant('text'), text: words }), { maxLength: 2 });
  const { block } = fc.letrec<{ block: Json }>((tie) => {
    const blocks = fc.array(tie('block'), { minLength: 1, maxLength: 2 });
    const paragraph = inline.map((content) => ({ type: 'paragraph', content }));
    const cell = (type: string) =>
      fc.array(tie('block'), { minLength: 1, maxLength: 2 }).map((content) => ({ type, content }));
    const item = fc.tuple(paragraph, fc.array(tie('block'), { maxLength: 1 }));
    const containers: Record<string, fc.Arbitrary<Json>> = {
      paragraph,
      heading: inline.map((content) => ({ type: 'heading', content })),
      blockquote: blocks.map((content) => ({ type: 'blockquote', content })),
      codeBlock: plain.map((content) => ({ type: 'codeBlock', content })),
      horizontalRule: fc.constant({ type: 'horizontalRule' }),
      table: fc.tuple(cell('tableHeader'), cell('tableHeader'), cell('tableCell'), cell('tableCell')).map((cells) => ({
        type: 'table',
        content: [cells.slice(0, 2), cells.slice(2)].map((content) => ({ type: 'tableRow', content })),
      })),
    };
    for (const type of ['bulletList', 'orderedList']) {
      containers[type] = fc.array(item, { minLength: 1, maxLength: 2 }).map((items) => ({
        type,
        content: items.map(([first, rest]) => ({ type: 'listItem', content: [first, ...rest] })),
      }));
    }
    const known = Object.values(schema.nodes).filter(({ name }) => name in containers);
    const leaves = known.filter(({ name }) => /^(?:paragraph|heading|codeBlock|horizontalRule)$/.test(name));
    const make = ({ name }: { name: string }) => (containers[name] ?? paragraph).chain(withAttributes);
    return {
      block: fc.oneof({ maxDepth: 3, depthSize: 'small' }, fc.oneof(...leaves.map(make)), ...known.map(make)),
    };
  });
  return fc.array(block, { minLength: 1, maxLength: 4 }).map((content) => ({ type: 'doc', content }));
}

function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

const shown = (html: string, kind: 'comment' | 'mail') =>
  shownAs(bodyOf(renderToStaticMarkup(<RichText html={html} kind={kind} />)).firstElementChild?.innerHTML ?? '');

/** Links have the same `rel` in all texts that are shown. */
const shownAs = (html: string) => {
  const body = bodyOf(html);
  for (const link of body.querySelectorAll('a')) link.removeAttribute('rel');
  return body.innerHTML;
};

test.each(byKind)(
  'whatever the editor of a %s writes is saved unchanged, and the editor opens it unchanged',
  (kind, format) => {
    const schema = getSchema(format.extensions);
    fc.assert(
      fc.property(writtenWith(format, schema), (json) => {
        const text: DocumentNode = schema.nodeFromJSON(json);
        text.check();
        const written = getHTMLFromFragment(text.content, schema);
        const removed: string[] = [];
        const saved = sanitize(
          written,
          sanitizerOptions(kind, (names) => removed.push(...names)),
        );
        expect(removed).toEqual([]);
        expect(bodyOf(saved).isEqualNode(bodyOf(written)), `${written} is saved as ${saved}`).toBe(true);
        if (kind !== 'page') expect(shown(saved, kind)).toBe(shownAs(saved));
        expect(isPreserved(saved, format)).toBe(true);
        const opened = DocumentParser.fromSchema(schema).parse(bodyOf(saved), { preserveWhitespace: true });
        expect(getHTMLFromFragment(opened.content, schema)).toBe(written);
      }),
      { numRuns: 60, seed: 31 },
    );
  },
);

/** A text with each element, so that a new one fails until an editor has it or it is listed here. */
const examples: Record<string, string> = {
  br: '<p>a<br />b</p>',
  ul: '<ul><li>a</li></ul>',
  ol: '<ol start="4" type="a"><li>a</li></ol>',
  li: '<ul><li>a</li></ul>',
  a: '<p><a href="https://a.example/">a</a></p>',
  hr: '<p>a</p><hr /><p>b</p>',
  pre: '<pre>a\nb</pre>',
  img: '<p><img src="/media/page/a.webp" alt="a" width="10" height="20" /></p>',
  table: '<table><tr><td colspan="2">a</td></tr></table>',
  tr: '<table><tr><th>a</th></tr></table>',
  th: '<table><tr><th>a</th></tr></table>',
  td: '<table><tr><td>a</td></tr></table>',
  thead: '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
  tbody: '<table><tbody><tr><td>a</td></tr></tbody></table>',
  h2: '<h2 id="section-a">a</h2>',
};
const editedAsHtml = ['figure', 'figcaption'];

test.each(byKind.flatMap(([kind, format]) => textTags[kind].map((tag) => [kind, tag, format] as const)))(
  'the editor of a %s preserves a stored <%s>, unless it is listed as edited as HTML',
  (kind, tag, format) => {
    const html = kind === 'mail' && tag === 'h2' ? '<h2>a</h2>' : (examples[tag] ?? `<${tag}>a</${tag}>`);
    expect(sanitize(html, sanitizerOptions(kind))).toBe(
      kind === 'comment'
        ? html.replace('<a href="https://a.example/"', '<a href="https://a.example/" rel="nofollow ugc noopener"')
        : html,
    );
    expect(isPreserved(sanitize(html, sanitizerOptions(kind)), format)).toBe(!editedAsHtml.includes(tag));
  },
);

test.each([
  '<table><tr><th scope="row">a</th></tr></table>',
  '<pre>a<strong>b</strong></pre>',
  '<p>a</p><iframe></iframe><p class="x">b</p><custom-box>c</custom-box><h1>d</h1>',
  '<p><a href="/" class="button">a</a></p>',
])('the editor of pages would change %s', (html) => {
  expect(isPreserved(html, pageTextFormat)).toBe(false);
});
