import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { judged } from '../../test/fixtures.ts';
import { KeyTable } from './key-table.tsx';

const withReference = (ZREFERENCE: string) => {
  const item = judged(1, 'b');
  return { ...item, zmcq_id: item.zmcq_id && { ...item.zmcq_id, ZREFERENCE } };
};

test.each([
  [['Rule 3', ''], true],
  [['', ''], false],
  [[], false],
])('with the references %j the key has a column for them: %s', (references, hasColumn) => {
  render(<KeyTable items={references.map((one, n) => ({ ...withReference(one), _id: String(n) }))} />);
  expect(screen.queryByRole('columnheader', { name: 'Reference' }) !== null).toBe(hasColumn);
});
