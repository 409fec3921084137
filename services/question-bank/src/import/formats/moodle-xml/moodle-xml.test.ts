import { expect, test } from 'vitest';
import { read } from '../read-without-thread.ts';
import { png } from '../samples.ts';

const answer = (fraction: number, text: string, feedback = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text><feedback><text>${feedback}</text></feedback></answer>`;

const four = answer(0, '<p>a</p>', 'no') + answer(100, 'b', 'yes') + answer(0, 'c') + answer(0, 'd');

const moodle = (name: string, stem: string, rest = four) =>
  `<question type="multichoice"><name><text>${name}</text></name><questiontext format="html"><text><![CDATA[${stem}]]></text></questiontext>${rest}</question>`;

const quiz = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`;

test('Moodle XML: pictures, categories, tags and feedback are kept; HTML becomes text', async () => {
  const picture = `<file name="a b.png" encoding="base64">${png.toString('base64')}</file>`;
  const { values, reasons, pictures } = await read(
    quiz(
      '<question type="category"><category><text>$course$/top/Buoys</text></category></question>',
      moodle(
        'Q1',
        '<p>See <img src="@@PLUGINFILE@@/a%20b.png" alt="A buoy"></p><table><tr><td>Speed</td><td>10</td></tr><tr><td>Time</td><td>2</td></tr></table>',
        `${four}<generalfeedback><text>&lt;p&gt;Rule&amp;nbsp;3&lt;/p&gt;</text></generalfeedback><idnumber>M-1</idnumber>${picture}`,
      ),
      moodle(
        'Q2',
        'Tagged? H<sub>2</sub>O and <math><mi>x</mi></math>',
        `${four}<tags><tag><text>Tag one</text></tag></tags>`,
      ),
      moodle('Q3', 'See <img src="https://example.org/x.png">'),
      moodle('Q4', 'See <img src="@@PLUGINFILE@@/gone.png">'),
      moodle('Q5', 'Many?', `${four}<single>false</single>`),
      '<question type="essay"><name><text>Q6</text></name></question>',
    ),
  );
  expect(values).toMatchObject([
    {
      id: 'M-1',
      label: 'Q1',
      category: 'Buoys',
      question: 'See\nSpeed\t10\nTime\t2',
      answer: 'B',
      reasons: { A: 'no', B: 'yes' },
      solution: 'Rule 3',
      illustration: pictures[0],
      illustration_alt: 'A buoy',
    },
    { category: 'Tag one', question: 'Tagged? H₂O and <math>' },
  ]);
  expect(pictures).toEqual([expect.stringMatching(/^[0-9a-f]{16}\.png$/)]);
  expect(reasons).toEqual([
    [6, expect.stringContaining('“Q3” shows a picture of another site, which is not fetched')],
    [7, expect.stringContaining('“Q4” shows the picture @@PLUGINFILE@@/gone.png, which is not in the file')],
    [8, '“Q5” lets readers choose several answers'],
    [9, '“Q6” is of the type essay, not multichoice'],
  ]);
});

test('formulas, tables and raised texts of HTML become markup', async () => {
  const table =
    '<table><tr><th>Speed</th><th>Time</th></tr><tr><td><p>10 kn</p><p>by log</p></td><td>\\(t_1\\)</td></tr></table>';
  const annotation = '<annotation encoding="application/x-tex">\\frac{1}{2}</annotation>';
  const stems = [
    `Given ${table} find \\(v^2\\), \\[v\\] and [$]w[/$]`,
    `<math><mfrac><mn>1</mn><mn>2</mn></mfrac>${annotation}</math> of a<sub>eff</sub> and \\(5\\)`,
    '<img class="equation_image" data-equation-content="x_1" src="https://example.org/x.png">',
    '<table><tr><td>a</td><td></td><td>$x$</td></tr><tr><td></td><td>b</td></tr></table>',
    '<table><tr><td><p>One</p><p>two</p></td></tr></table>',
  ];
  const { values } = await read(quiz(...stems.map((stem, at) => moodle(`Q${at}`, stem))));
  expect(values.map(({ question }) => question)).toEqual([
    'Given\n| Speed | Time |\n|---|---|\n| 10 kn by log | $t_1$ |\nfind $v^2$, $$v$$ and $w$',
    '$\\frac{1}{2}$ of a<sub>eff</sub> and \\(5\\)',
    '$x_1$',
    '|  |  |  |\n|---|---|---|\n| a |  | $x$ |\n|  | b |  |',
    'One\ntwo',
  ]);
});

test('items of ordered lists keep their numbers, and lines of the format of Moodle stay lines', async () => {
  const list = '<p>Which?</p><ol><li>Red</li><li>Green</li></ol><ol type="a" start="2"><li>One</li></ol>';
  const lines = moodle('Q2', 'Speed 10\nTime 2').replace(
    'questiontext format="html"',
    'questiontext format="moodle_auto_format"',
  );
  const { values } = await read(quiz(moodle('Q1', list), lines));
  expect(values.map(({ question }) => question)).toEqual(['Which?\n1. Red\n2. Green\nb. One', 'Speed 10\nTime 2']);
});

test.each([
  [
    'entities',
    `<!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${quiz(moodle('&b;', 'x'))}`,
    'declares entities',
  ],
  ['a cut file', quiz(moodle('Q1', 'x'), moodle('Q2', 'y')).slice(0, -200), 'is not whole'],
  ['deep elements', `<quiz><question ${'<a>'.repeat(100_000)}`, 'elements within more than'],
])('%s get one sentence', async (_, text, sentence) => {
  await expect(read(text, 'moodle-xml')).rejects.toThrow(sentence);
});
