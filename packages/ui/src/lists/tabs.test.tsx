import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

const tabs = ['First', 'Second', 'Third'].map((label) => ({ value: label, label }));

function Example() {
  const [value, setValue] = useState('First');
  return (
    <Tabs label="Parts" value={value} tabs={tabs} onChange={setValue}>
      What {value} holds
    </Tabs>
  );
}

const chosen = () => screen.getByRole('tab', { selected: true });

test('shows one panel, labeled by its tab', async () => {
  render(<Example />);
  expect(screen.getByRole('tabpanel', { name: 'First' }).textContent).toBe('What First holds');
  await userEvent.click(screen.getByRole('tab', { name: 'Third' }));
  expect(screen.getByRole('tabpanel', { name: 'Third' }).textContent).toBe('What Third holds');
});

test('there is one tab stop; arrows, Home and End move to the other tabs, wrapping around', async () => {
  render(<Example />);
  await userEvent.tab();
  expect(document.activeElement).toBe(chosen());
  for (const [key, name] of [
    ['{ArrowRight}', 'Second'],
    ['{End}', 'Third'],
    ['{ArrowRight}', 'First'],
    ['{ArrowLeft}', 'Third'],
    ['{Home}', 'First'],
  ] as const) {
    await userEvent.keyboard(key);
    expect([chosen().textContent, document.activeElement]).toEqual([name, chosen()]);
  }
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});
