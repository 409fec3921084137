import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { preserveFocus } from './preserve-focus.ts';

afterEach(() => document.body.replaceChildren());

function show(html: string): HTMLElement {
  document.body.innerHTML = `<main id="outlet">${html}</main><div id="toasts"></div>`;
  const outlet = document.getElementById('outlet') as HTMLElement;
  preserveFocus(outlet);
  return outlet;
}

const byName = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('a, button')].find(
    ({ textContent }) => textContent === name,
  ) as HTMLElement;
const focusIsOn = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(name));
const part = (name: string) => `<section><h2>${name}</h2><button>Remove ${name}</button></section>`;

test('when a focused control is removed, the focus moves to the next one', async () => {
  show(part('Books') + part('Days') + part('Tests'));
  byName('Remove Days').focus();
  byName('Remove Days').closest('section')?.remove();
  await focusIsOn('Remove Tests');
});

test('with no next control, the focus moves to the previous one', async () => {
  show(`<a href="/a">Before</a><ul><li><button>Delete</button></li></ul><p>Nobody has commented</p>`);
  byName('Delete').focus();
  document.querySelector('ul')?.remove();
  await focusIsOn('Before');
});

test('a control that replaces the focused one gets its focus', async () => {
  show('<p>Comments</p><form><button>Save</button></form><a href="/a">Next</a>');
  byName('Save').focus();
  const write = document.createElement('button');
  write.textContent = 'Write a comment';
  document.querySelector('form')?.replaceWith(write);
  await focusIsOn('Write a comment');
});

test('when a notice disappears, the focus returns to the page title', async () => {
  show('<h1>Bookmarked</h1><button>Hide</button>');
  const undo = document.createElement('button');
  undo.textContent = 'Undo';
  document.getElementById('toasts')?.append(undo);
  undo.focus();
  undo.remove();
  await focusIsOn('Bookmarked');
});

test('content that is still loading takes the focus itself', async () => {
  show('<summary tabindex="0">Comments</summary><p><button>Write a comment</button></p>');
  byName('Write a comment').focus();
  const loading = document.createElement('div');
  loading.innerHTML = '<span role="status">Loading the editor</span>';
  byName('Write a comment').parentElement?.replaceWith(loading);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement).toBe(document.body);
});

test('does not move a focus that was set elsewhere', async () => {
  const outlet = show('<button>Remove</button><button>Next</button><button>Chosen</button>');
  byName('Remove').focus();
  byName('Remove').remove();
  byName('Chosen').focus();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(outlet.contains(document.activeElement)).toBe(true);
  expect(document.activeElement?.textContent).toBe('Chosen');
});

test('when one page replaces another, the title takes the focus', async () => {
  show('<button>Open</button><a href="/a">Next</a>');
  byName('Open').focus();
  history.pushState(null, '', '/another');
  byName('Open').remove();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement).toBe(document.body);
});
