import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pageTextFormat } from './page-text-format.ts';
import { RichTextEditor } from './rich-text-editor.tsx';

const everything = [
  '<h2>Lights</h2><p>Keep a <strong>good</strong> <em>lookout</em>.<br>Always.</p><h3>At night</h3>',
  '<ul><li><p>Red</p></li></ul><ol><li><p>Green</p></li></ol>',
  '<blockquote><p>Rule 5</p></blockquote><p><a href="/pricing">Plans</a> <a href="mailto:help@example.com">Mail</a></p>',
].join('');

test('the page editor preserves headings, lists, quotes and links of every kind', async () => {
  render(
    <form data-testid="form">
      <RichTextEditor name="text" label="Page" start={everything} height={200} format={pageTextFormat} />
    </form>,
  );
  const writing = await screen.findByRole('textbox', { name: 'Page' });
  await waitFor(() => expect(document.activeElement).toBe(writing));
  // Two changes that cancel out: the value is the editor's version of its input.
  await userEvent.click(screen.getByRole('button', { name: 'Quote' }));
  await userEvent.click(screen.getByRole('button', { name: 'Quote' }));
  const value = String(new FormData(screen.getByTestId<HTMLFormElement>('form')).get('text'));
  expect(value).toBe(everything);
});

test('it has buttons for headings and quotes', async () => {
  render(<RichTextEditor name="text" label="Page" start="<p>Lights</p>" height={200} format={pageTextFormat} />);
  const writing = await screen.findByRole('textbox', { name: 'Page' });
  await waitFor(() => expect(document.activeElement).toBe(writing));
  await userEvent.click(screen.getByRole('button', { name: 'Heading' }));
  expect(writing.querySelector('h2')?.textContent).toBe('Lights');
  await userEvent.click(screen.getByRole('button', { name: 'Subheading' }));
  expect(writing.querySelector('h3')?.textContent).toBe('Lights');
  await userEvent.click(screen.getByRole('button', { name: 'Quote' }));
  expect(writing.querySelector('blockquote')?.textContent).toBe('Lights');
});

test.each([
  ['/pricing', '/pricing'],
  ['#top', '#top'],
  ['#Lights at night', '#section-lights-at-night'],
  ['mailto:help@example.com', 'mailto:help@example.com'],
  ['example.com/a', 'https://example.com/a'],
  ['//example.com', null],
  ['javascript:alert(1)', null],
  ['/a b', null],
])('the address %s leads to %s', (typed, expected) => {
  expect(pageTextFormat.addressOf(typed)).toBe(expected);
});
