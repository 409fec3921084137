import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Solution } from './solution.tsx';

test.each([
  [{ text: 'Red to red.', reference: 'Rule 14' }, 'Red to red.Rule 14'],
  [{ text: '', reference: 'Rule 14' }, 'Rule 14'],
  [{ text: '', reference: '' }, 'This question has no explanation yet.'],
])('an answer with %j is followed by words, never by a blank', (solution, words) => {
  expect(render(<Solution {...solution} />).container.textContent).toBe(words);
});
