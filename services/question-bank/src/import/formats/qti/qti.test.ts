import { expect, test } from 'vitest';
import { read } from '../read-without-thread.ts';
import { png, qti1, zipOf } from '../samples.ts';

test('QTI keeps feedback and pictures', async () => {
  const { values, reasons, pictures } = await read(
    zipOf({
      'imsmanifest.xml': '<manifest/>',
      'a/q.xml': qti1('&lt;img src="$IMS-CC-FILEBASE$/p%20q.png"/&gt;'),
      'p q.png': png,
    }),
  );
  expect(values).toMatchObject([
    { label: 'Item 1', reasons: { B: 'Not under command' }, solution: 'Rule 30', illustration: pictures[0] },
  ]);
  expect(reasons).toEqual([[2, '“Essay” is not a single-choice question']]);
});
