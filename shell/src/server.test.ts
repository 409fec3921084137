import { expect, test } from 'vitest';
import { renderDocument } from './server.tsx';
import { testManifestText } from './test/areas.ts';

const shell = { version: '1', js: ['main.js'], css: ['main.css'] };
const document = { manifestText: testManifestText, shell, preload: { scripts: [], styles: [] } };
const unscripted = (html: string) => /<noscript>(.*?)<\/noscript>/.exec(html)?.[1] ?? '';

test.each(['/dashboard', '/user/test', '/admin'])(
  'without a script %s says what it needs, and where to go on',
  (path) => {
    const noscript = unscripted(renderDocument({ ...document, path }));
    expect(noscript).toContain('This page needs JavaScript');
    expect(noscript).toContain('href="/"');
  },
);

test('without a script the member area links to the public questions, the directory and search', () => {
  const noscript = unscripted(renderDocument({ ...document, path: '/dashboard' }));
  for (const href of ['/question/watch?', '/question/directory"', '/search"'])
    expect(noscript).toContain(`href="${href}`);
  expect(unscripted(renderDocument({ ...document, path: '/admin' }))).not.toContain('/question/');
});

test('a page that could not be rendered shows the reason instead', () => {
  const notice = { title: 'Not available', text: 'Try "again" <soon>.' };
  const noscript = unscripted(renderDocument({ ...document, path: '/', notice }));
  expect(noscript).toContain('<h1>Not available</h1>');
  expect(noscript).toContain('Try &quot;again&quot; &lt;soon>.');
  expect(noscript).not.toContain('JavaScript');
});

const files = (name: string) => ({ js: [`${name}.js`], css: [`${name}.css`] });
const frames = { ...shell, publicFrame: files('public-frame'), memberFrame: files('member-frame') };

test.each([
  ['/pricing', ['public-frame']],
  ['/dashboard', ['member-frame']],
  ['/user/test/watch', []],
  ['/admin', []],
])('%s starts loading the files of its frame with the document', (path, expected) => {
  const html = renderDocument({ ...document, shell: frames, path });
  const named = ['public-frame', 'member-frame'].filter(
    (name) =>
      html.includes(`<link rel="stylesheet" href="/releases/shell/1/${name}.css" data-href="${name}.css">`) &&
      html.includes(`<link rel="preload" as="script" href="/releases/shell/1/${name}.js" fetchpriority="low">`),
  );
  expect(named).toEqual(expected);
});

test.each([
  ['/pricing', true],
  ['/dashboard', true],
  ['/user/test/watch', true],
  ['/admin', false],
])('the outlet of %s is the main landmark: %s; the back office has its own', (path, isMain) => {
  expect(renderDocument({ ...document, path })).toContain(isMain ? '<main id="outlet"' : '<div id="outlet"');
});

test('the script that renders a page before its code is async and competes with no font; only its area’s pages include it', () => {
  const preview = '/releases/mfe-study/1/preview.js';
  const html = renderDocument({ ...document, preload: { ...document.preload, preview }, path: '/user/watch' });
  expect(html).toContain(`<script src="${preview}" async fetchpriority="high"></script>`);
  expect(html).not.toContain('as="font"');
  const other = renderDocument({ ...document, path: '/user/test' });
  expect(other).not.toContain(' async ');
  expect(other).toContain('as="font"');
});

test('inlines the styles meant for the page, named so that webpack recognizes them, and links the rest', () => {
  const inline = { '/releases/shell/1/main.css': 'body{}', '/releases/shell/1/theme-init.js': 'theme()' };
  const themed = { ...frames, js: ['theme-init.js', 'main.js'] };
  const html = renderDocument({ ...document, shell: themed, inline, path: '/pricing' });
  expect(html).toContain(
    '<script>theme()</script><style data-href="main.css" data-from="/releases/shell/1/main.css">body{}</style>',
  );
  expect(html).toContain('<link rel="stylesheet" href="/releases/shell/1/public-frame.css"');
  expect(html).not.toContain('href="/releases/shell/1/main.css"');
});

const page = { area: 'mfe_public', html: '<h1>Plans</h1>', data: null };
const first = '/releases/shell/1/theme-init-page.js';
const pageFiles = { ...frames, js: ['theme-init.js', 'theme-init-page.js', 'main.js'] };

test('a page from the server keeps its scripts until it is used, if the script that waits for that is in it', () => {
  const html = renderDocument({ ...document, shell: pageFiles, inline: { [first]: 'wait()' }, page, path: '/pricing' });
  const [kept = ''] = /<template id="scripts".*<\/template>/.exec(html) ?? [];
  expect(kept).toContain('<script src="/releases/shell/1/main.js" defer fetchpriority="low"></script>');
  for (const file of ['main', 'public-frame'])
    expect(kept).toContain(`<link rel="preload" as="script" href="/releases/shell/1/${file}.js" fetchpriority="low">`);
  expect(html.replace(kept, '')).not.toContain('.js"');
  expect(html).toContain('<script>wait()</script>');
});

test('a page whose files are linked, and a page without content, start at once', () => {
  const linked = renderDocument({ ...document, shell: pageFiles, page, path: '/pricing' });
  expect(linked).toContain(`<script src="${first}"></script>`);
  const empty = renderDocument({ ...document, shell: pageFiles, inline: { [first]: 'wait()' }, path: '/pricing' });
  expect(empty).toContain('<script src="/releases/shell/1/theme-init.js"></script>');
  for (const html of [linked, empty]) expect(html).not.toContain('<template');
});

test('the footer’s note is in the document and in an attribute for the browser, escaped', () => {
  const page = { area: 'mfe_public', html: '', data: null };
  const html = renderDocument({ ...document, page, path: '/', footerNote: 'A "school" & <more>' });
  expect(html).toContain('data-note="A &quot;school&quot; &amp; &lt;more>"');
  expect(html).toContain('A &quot;school&quot; &amp; &lt;more&gt;</p>');
  expect(renderDocument({ ...document, page, path: '/', footerNote: '' })).toContain('data-note=""');
  expect(renderDocument({ ...document, path: '/' })).not.toContain('data-note');
});
