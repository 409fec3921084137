import { expect, test } from 'vitest';
import { read } from '../read-without-thread.ts';

test('GIFT: names, categories, feedback, escapes and HTML are kept; other types are listed', async () => {
  const { values, reasons } = await read(`// [id:V-9] [tag:Lights]
::Light one::[html]At 45&deg; and 2 m<sup>2</sup>\\: which \\{light\\}? {
  =Red \\= port#Yes, <b>port</b>
  ~Green#No
  ~%0%White
  ~Yellow
  ####See Rule 21\\.
}

$CATEGORY: $course$/top/Sound Signals

One blast means {~port =starboard ~astern ~danger}.

Both?{~%50%a ~%50%b ~c ~d}

Is it? {T}

Year? {#1972:1}

Say it {=yes =yeah}

Match {=a -> b =c -> d =e -> f}

Discuss. {}

Only a text.
`);
  expect(values).toMatchObject([
    {
      id: 'V-9',
      label: 'Light one',
      category: 'Lights',
      question: 'At 45° and 2 m²: which {light}?',
      choices: { A: 'Red = port', B: 'Green', C: 'White', D: 'Yellow' },
      answer: 'A',
      reasons: { A: 'Yes, port', B: 'No' },
      solution: 'See Rule 21\\.',
    },
    { category: 'Sound Signals', question: 'One blast means _____ .', answer: 'B' },
  ]);
  expect(reasons.map(([, reason]) => String(reason).replace(/^“.*” /, ''))).toEqual([
    'has several right choices',
    'is a true-false question',
    'is a numerical question',
    'is a short-answer question',
    'is a matching question',
    'is an essay question',
    'has no answers: it is a description',
  ]);
});
