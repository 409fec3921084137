import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pageTextFormat } from './page-text-format.ts';
import { RichTextEditor } from './rich-text-editor.tsx';
import { memberFormat, webAddress } from './rich-text-extensions.ts';
import { ReservedTools } from './rich-text-tools.tsx';

function open(start = '<p>Keep to starboard</p>', error?: string, height = 250) {
  const view = render(
    <form data-testid="form">
      <RichTextEditor name="comments" label="Your comment" start={start} height={height} error={error} />
    </form>,
  );
  const form = screen.getByTestId<HTMLFormElement>('form');
  return { ...view, value: () => new FormData(form).get('comments') };
}
/** The editable element, once it has the focus, which it takes a frame after it is mounted. */
async function field(): Promise<HTMLElement> {
  const writing = await screen.findByRole('textbox', { name: 'Your comment' });
  await waitFor(() => expect(document.activeElement).toBe(writing));
  return writing;
}

test.each([
  ['a member', 250],
  ['an administrator', 200],
])(
  'is a named field of several lines, as high as it is for %s, whose value is the HTML it began with [OPEN-114]',
  async (_, height) => {
    const { value } = open(undefined, undefined, height);
    const writing = await field();
    expect(writing.getAttribute('aria-multiline')).toBe('true');
    expect(writing.parentElement?.style.height).toBe(`${height}px`);
    expect(value()).toBe('<p>Keep to starboard</p>');
  },
);

test('adds no style sheet, because the site’s policy would block it', async () => {
  open();
  await field();
  expect(document.querySelector('style')).toBeNull();
});

test.each([
  ['members', memberFormat],
  ['pages', pageTextFormat],
])('the tools for %s take as much space before the editor is ready', async (_, format) => {
  const { container: reserved } = render(<ReservedTools format={format} />);
  const { container: ready } = render(
    <RichTextEditor name="comments" label="Your comment" start="" height={250} format={format} />,
  );
  await screen.findByRole('group', { name: 'Formatting' });
  const count = (container: HTMLElement) => container.querySelectorAll('.tools > button').length;
  expect(count(reserved)).toBeGreaterThan(0);
  expect(count(ready)).toBe(count(reserved));
});

test('each tool has a label and shows whether it is active', async () => {
  open('<ul><li><p>one</p></li></ul>');
  await field();
  const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
  expect(pressed('Bulleted list')).toBe('true');
  expect(['Bold', 'Italic', 'Numbered list', 'Link'].map(pressed)).toEqual(['false', 'false', 'false', 'false']);
  await userEvent.click(screen.getByRole('button', { name: 'Bulleted list' }));
  expect(pressed('Bulleted list')).toBe('false');
});

test('a list can be created and removed', async () => {
  const { value } = open();
  await field();
  await userEvent.click(screen.getByRole('button', { name: 'Numbered list' }));
  expect(value()).toBe('<ol><li><p>Keep to starboard</p></li></ol>');
});

test('a link without selected text inserts its address; an invalid one is rejected', async () => {
  const { value } = open('<p></p>');
  await field();
  await userEvent.click(screen.getByRole('button', { name: 'Link' }));
  const address = screen.getByRole('textbox', { name: 'Link address' });
  expect(document.activeElement).toBe(address);
  await userEvent.type(address, 'javascript:alert(1){Enter}');
  expect(address.getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(address);
  await userEvent.type(address, 'www.example.com/rules{Enter}');
  expect(screen.queryByRole('textbox', { name: 'Link address' })).toBeNull();
  expect(value()).toContain('href="https://www.example.com/rules"');
});

test('a screen reader reads the error with the field', async () => {
  open('', 'Write your comment');
  const writing = await field();
  expect(writing.getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(writing.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Write your comment');
});

test.each([
  ['www.example.com', 'https://www.example.com'],
  [' http://example.com/a?b=c ', 'http://example.com/a?b=c'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//example.com', null],
  ['starboard', null],
  ['', null],
])('%s is the web address %s', (typed, address) => {
  expect(webAddress(typed)).toBe(address);
});
