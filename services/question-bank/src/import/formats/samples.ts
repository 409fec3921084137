/** A small file of each format, written for the tests: one question, and something that is not taken. */

type FormatSample = { description: string; bytes: () => Uint8Array };

const stem = 'Which shape does an anchored vessel show?';
const [a, b, c, d] = ['One ball', 'Two balls', 'A cylinder', 'A diamond'];

const text = (words: string) => () => new TextEncoder().encode(words);

export const samples: Record<string, FormatSample> = {
  aiken: {
    description: 'Aiken, in UTF-8',
    bytes: text(`${stem}\nA. ${a}\nB. ${b}\nC. ${c}\nD. ${d}\nANSWER: A\n\nOnly this?\nA. Yes\nB. No\nANSWER: A\n`),
  },
  gift: {
    description: 'GIFT, in UTF-8',
    bytes: text(`::Q1:: ${stem} { =${a}#Rule 30 ~${b} ~${c} ~${d} }\n\n::Q2:: Is it? {TRUE}\n`),
  },
  'json-array': {
    description: 'JSON array, in UTF-8',
    bytes: text(
      JSON.stringify([{ id: 'J-1', question: stem, choices: { A: a, B: b, C: c, D: d }, answer: 'A' }, 'no question'], null, 2),
    ),
  },
  'moodle-xml': {
    description: 'Moodle XML, in UTF-8',
    bytes: text(
      `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n<question type="multichoice">\n<name><text>Q1</text></name>\n<questiontext format="html"><text><![CDATA[<p>${stem}</p>]]></text></questiontext>\n<single>true</single>\n${[a, b, c, d].map((choice, at) => `<answer fraction="${at === 0 ? 100 : 0}" format="html"><text>${choice}</text></answer>`).join('\n')}\n</question>\n<question type="truefalse"><name><text>Q2</text></name></question>\n</quiz>\n`,
    ),
  },
};
