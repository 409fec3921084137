import { fireEvent, render, screen, waitFor } from '@testing-library/react';
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

test('what cannot be pasted is named, until the next paste or a click', async () => {
  const { value } = open('');
  const writing = await field();
  const paste = (html: string, files: File[] = []) =>
    fireEvent.paste(writing, {
      clipboardData: { files, types: [], getData: (type: string) => (type === 'text/html' ? html : '') },
    });
  paste('<p>10<sup>3</sup> <img src="file:///x.png"></p>');
  expect(value()).toBe('<p>10<sup>3</sup></p>');
  expect(await screen.findByText('Left out of what you pasted: 1 picture.')).toBeTruthy();
  paste('<p>a</p>');
  await waitFor(() => expect(screen.queryByText(/Left out/)).toBeNull());
  paste('', [new File([''], 'plate.png')]);
  expect(await screen.findByText('Left out of what you pasted: the file plate.png.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByText(/Left out/)).toBeNull();
});

test.each([
  ['comment', memberFormat, '<p>a</p><section>b</section>', '<section>'],
  ['page', pageTextFormat, '<p>a</p><figure onclick="x()">b</figure>', 'onclick="x()"'],
])(
  'a %s that the editor would change is edited as HTML, and what a save removes is named',
  async (_, format, start, removed) => {
    render(
      <form data-testid="form">
        <RichTextEditor name="comments" label="Your comment" start={start} height={200} format={format} />
      </form>,
    );
    const source = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' });
    expect(new FormData(screen.getByTestId<HTMLFormElement>('form')).get('comments')).toBe(start);
    expect(screen.getByText(`Saving removes ${removed}, which is not allowed here.`)).toBeTruthy();
    await userEvent.clear(source);
    await userEvent.type(source, '<p>a</p>');
    expect(screen.queryByText(/Saving removes/)).toBeNull();
    expect(source.value).toBe('<p>a</p>');
  },
);

test.each([
  ['Subscript', '<p>a</p>', '<p><sub>a</sub></p>'],
  ['Superscript', '<p>a</p>', '<p><sup>a</sup></p>'],
])('%s marks the selected text', async (name, start, expected) => {
  const { value } = open(start);
  await field();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.click(screen.getByRole('button', { name }));
  expect(value()).toBe(expected);
});

test('a table is inserted and changed with its own buttons', async () => {
  render(<RichTextEditor name="comments" label="Your comment" start="" height={250} format={pageTextFormat} />);
  const writing = await field();
  const count = (tag: string) => writing.querySelectorAll(tag).length;
  await userEvent.click(screen.getByRole('button', { name: 'Table' }));
  expect([count('tr'), count('th'), count('td')]).toEqual([3, 2, 4]);
  for (const name of ['Add row', 'Add column']) await userEvent.click(screen.getByRole('button', { name }));
  expect([count('tr'), count('th'), count('td')]).toEqual([4, 3, 9]);
  for (const name of ['Delete row', 'Delete column']) await userEvent.click(screen.getByRole('button', { name }));
  expect([count('tr'), count('th,td')]).toEqual([3, 6]);
  await userEvent.click(screen.getByRole('button', { name: 'Delete table' }));
  expect(count('table')).toBe(0);
});

test('a link within a page leads to a heading of it, and to nothing else', async () => {
  render(
    <form data-testid="form">
      <RichTextEditor
        name="text"
        label="Your comment"
        start="<h2>At night</h2><p>See</p>"
        height={250}
        format={pageTextFormat}
      />
    </form>,
  );
  await field();
  await userEvent.click(screen.getByRole('button', { name: 'Link' }));
  const address = screen.getByRole('textbox', { name: 'Link address' });
  await userEvent.type(address, '#fees{Enter}');
  expect(screen.getByText('Enter a heading of this text, such as #at-night')).toBeTruthy();
  await userEvent.clear(address);
  await userEvent.type(address, '#At night{Enter}');
  expect(new FormData(screen.getByTestId<HTMLFormElement>('form')).get('text')).toBe(
    '<h2 id="section-at-night">At night</h2><p>See<a href="#section-at-night">#section-at-night</a></p>',
  );
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
