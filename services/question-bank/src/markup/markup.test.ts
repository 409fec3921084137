import { expect, test } from 'vitest';
import { formulaOf } from './formula.ts';
import { checkMarkup, markupOf, plainWords } from './markup.ts';
import { formulaSource, piecesOf } from './pieces.ts';

const sources = (text: string) => piecesOf(text).map(({ source }) => source);

test.each([
  'It costs $5 and $6.',
  'It costs $5, or $6-$7.',
  'A fee of $20 ($25 abroad) and a fine of $1,000.',
  'US$ 5 and AU$ 6',
  '$GPGGA,1234,N and $GPRMC,5678,W',
  'PATH=$HOME/$USER',
  '$ 5 $',
  'H_2O, x^2, 10^(-3), a | b',
  '| a | b |\nno line below',
  '| a | b |\n|---|\n| c | d |',
  'a < b and c > d',
  '<sub>one\ntwo</sub> <sup></sup> <sub class="x">2</sub>',
  'C:\\temp',
])('%j is plain text', (text) => {
  expect(sources(text)).toEqual([]);
  expect(markupOf([text])).toBeUndefined();
  expect(plainWords(text)).toBe(text);
});

test.each([
  ['What is $\\frac{1}{2}mv^2$, or $x$?', ['$\\frac{1}{2}mv^2$', '$x$']],
  ['$90^\\circ$ and $10^{-3}$ cost $5', ['$90^\\circ$', '$10^{-3}$']],
  ['($PV=nRT$)', ['$PV=nRT$']],
  ['$$x^2$$\nthen', ['$$x^2$$\n']],
  ['\\( \\sqrt{2gh} \\) and \\[ x \\]', ['\\( \\sqrt{2gh} \\)', '\\[ x \\]']],
  ['It costs \\$x and \\$y$', ['\\$', '\\$']],
  ['CO<sub>2</sub>, m<sup>2</sup>', ['<sub>2</sub>', '<sup>2</sup>']],
  ['Given:\n| a | b |\n|---|:-:|\n| 1 | 2 |\n\nFind c.', ['| a | b |\n|---|:-:|\n| 1 | 2 |\n']],
])('%j has markup', (text, expected) => {
  expect(sources(text)).toEqual(expected);
});

test.each([
  ['$\\frac{1}{2}mv^2$ J', '1/2 mv² J'],
  ['$\\sqrt{2gh}$', '√(2gh)'],
  ['$90^\\circ$', '90°'],
  ['$H_2O$ and $x_{max}$', 'H₂O and x_max'],
  ['$E=mc^2$', 'E = mc²'],
  ['$x^{n+m}$', 'x^(n + m)'],
  ['10<sup>-3</sup>, a<sub>eff</sub>', '10⁻³, a_eff'],
  ['\\$x$', '$x$'],
  ['$\\nosuch$ and $x$', '$\\nosuch$ and x'],
  ['| a | b |\n|---|---|\n| $x^2$ | y \\| z |\nEnd', 'a\tb\nx²\ty | z\nEnd'],
])('%j in plain words is %j', (text, words) => {
  expect(plainWords(text)).toBe(words);
});

test('markup is HTML without styles; what is not markup is escaped', () => {
  expect(markupOf(['m<sup>2 & "3"</sup>', 'a $\\frac{1}{2}$'])).toEqual({
    '<sup>2 & "3"</sup>': { html: '<sup>2 &amp; &quot;3&quot;</sup>', words: '^(2 & "3")' },
    '$\\frac{1}{2}$': { html: '<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>', words: '1/2' },
  });
  const [table] = Object.values(markupOf(['| a | b |\n|---|---|\n| <b> | $x$ |']) ?? {});
  expect(table?.html).toBe(
    '<span role="table"><span role="row"><span role="columnheader">a</span><span role="columnheader">b</span></span><span role="row"><span role="cell">&lt;b&gt;</span><span role="cell"><math><mi>x</mi></math></span></span></span>',
  );
  const headless = Object.values(markupOf(['| | |\n|---|---|\n| a | b |']) ?? {})[0]?.html;
  expect(headless).not.toContain('columnheader');
});

const hostile = [
  ...['\\href{javascript:alert(1)}{x}', '\\url{http://example.org}', '\\includegraphics{http://example.org/a.png}'],
  ...['\\class{x}{y}', '\\style{color:red}{y}', '\\id{a}{b}', '\\data{a=b}{c}', '\\htmlStyle{a}{b}'],
  ...['\\def\\a{\\a\\a}\\a', '\\newcommand{\\a}{xx}\\a', '\\let\\a\\b', '\\gdef\\a{}', '\\renewcommand{\\frac}{x}'],
  ...['\\color{red}x', '\\textcolor{#ff0000}{x}', '\\colorbox{red}{x}', '\\boxed{x}', '\\rule{900em}{900em}'],
  ...['\\text{<img src=x onerror=alert(1)>}', '\\text{<script>alert(1)</script>}', '<img src=x onerror=alert(1)>'],
  ...['\\hspace{9999em}x', '\\Huge x', '\\unicode{x}', '\\char"0000', '\\verb|<b>|', '\\tag{1}x', '\\label{x}'],
  ...['x_{', '{', '}', '\\', '\\left(', '\\begin{array}', '&', '#1', '%', '~', '^', '_', '\\\\', ' '],
  ...['{'.repeat(240) + '}'.repeat(240), '\\sqrt{'.repeat(70) + 'x' + '}'.repeat(70), '\\sqrt'.repeat(90)],
  ...['\\overline{'.repeat(40) + 'x' + '}'.repeat(40), '\\left('.repeat(35) + '\\right)'.repeat(35)],
  ...['x^'.repeat(200), '\\frac'.repeat(90), 'a'.repeat(500), '\\ce{A2^-+->B}'.repeat(30), '\\cancel{x}', '\\vec{v}'],
  ...['\\begin{matrix}a&b\\\\c\\end{matrix}', '\\begin{aligned}a&=b\\end{aligned}', '\\xrightarrow{a}'.repeat(30)],
];

test.each(hostile)('%j is harmless', (tex) => {
  for (const isBlock of [false, true]) {
    const formula = formulaOf(tex, isBlock);
    if ('fault' in formula) {
      expect(formula.fault).toMatch(/^.{1,100}$/);
      continue;
    }
    expect(formula.html).toMatch(/^<math( display="block")?>.*<\/math>$/s);
    expect(formula.html).not.toMatch(/<[^>]*\s(?:style|class|id|href|src|on\w+)=|<(?!\/?(?:m[a-z]+|none)\b)/);
    expect(formula.html.length).toBeLessThan(50_000);
  }
});

test('a formula that cannot be read is named with the reason, and its text without markup remains', () => {
  expect(checkMarkup('What is $\\foo$, or $x^2$ and <b>?')).toEqual({
    faults: [{ source: '$\\foo$', reason: 'Unsupported function name: \\foo' }],
    rest: 'What is  , or   and <b>?',
  });
  expect(checkMarkup('| a | b |\n|---|---|\n| $x_{$ | 2 |').faults).toHaveLength(1);
  expect(markupOf(['$\\foo$'])).toBeUndefined();
});

test('what a browser does not draw is no formula', () => {
  expect(formulaOf('\\cancel{x}', false)).toEqual({ fault: 'it has a frame or a stroke' });
  expect(formulaOf('\\overline{AB}', false)).toMatchObject({ html: expect.stringContaining('<menclose') });
});

test('a formula of another system is written with dollars, or with the marks that leave no doubt', () => {
  expect(formulaSource(' x^2 ', false)).toBe('$x^2$');
  expect(formulaSource('x\n+ y', true)).toBe('$$x + y$$');
  expect(formulaSource('5', false)).toBe('\\(5\\)');
});
