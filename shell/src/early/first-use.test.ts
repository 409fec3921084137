import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { awaitFirstUse } from './first-use.ts';

const choices = ['a', 'b'].map((letter) => `<button name="answer_type" value="${letter}">${letter}</button>`).join('');
const page = `
  <div id="frame-top"><button type="button" name="theme" value="dark">Dusk</button></div>
  <form method="post">${choices}<input name="x"></form>
  <a href="#2" rel="next">Next</a><button type="button" id="bookmark">Bookmark</button><select></select>`;
const files = '<link rel="preload" as="script" href="/main.js"><script src="/main.js"></script>';
const versions = { area: 'mfe_public', version: 'a1', shell: 's1' };

let sent: (string | null)[];
const sendBeacon = vi.fn();
beforeEach(() => {
  // Ends the listeners of the test before.
  window.replayFirstUse?.();
  sent = [];
  localStorage.clear();
  sessionStorage.clear();
  sendBeacon.mockReset();
  Object.assign(navigator, { sendBeacon });
  history.replaceState(null, '', '/question/watch');
  document.head.innerHTML = `<template id="scripts">${files}</template>`;
  document.querySelector('template')?.setAttribute('data-page', JSON.stringify(versions));
  document.body.innerHTML = page;
  delete document.documentElement.dataset.theme;
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(event.submitter?.getAttribute('value') ?? null);
  });
});

const element = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const choice = (letter: string) => element(`[value=${letter}]`);
const script = () => document.querySelector('head > script');
const link = () => document.querySelector('head > link');
function fetchFiles(): void {
  const { content } = element('template') as HTMLTemplateElement;
  const found = link() ?? content.querySelector('link');
  found?.dispatchEvent(new Event('load'));
}

test('starts nothing before it is used: links, text, choices and the theme need no script', () => {
  awaitFirstUse();
  for (const each of [document.body, element('a'), choice('a')]) fireEvent.pointerDown(each);
  element('[name=theme]').click();
  expect([script(), link()]).toEqual([null, null]);
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(element('[name=theme]').ariaPressed).toBe('true');
});

test.each(['input', 'select', '#bookmark'])('starts the scripts when the visitor touches or focuses %s', (selector) => {
  awaitFirstUse();
  fireEvent.focusIn(element(selector));
  expect(script()).toBeTruthy();
  expect(link()).toBeTruthy();
});

test('starts the scripts when a picture fails, which they replace', () => {
  document.body.innerHTML = '<img src="/a.png" alt="">';
  awaitFirstUse();
  fireEvent.error(element('img'));
  expect(script()).toBeTruthy();
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('starts them when a field is filled in without a touch', () => {
  awaitFirstUse();
  fireEvent.change(element('select'));
  expect(script()).toBeTruthy();
});

test.each([
  ['a session', () => localStorage.setItem('fairway-member-token', 't')],
  ['what a script of the tab has stored', () => sessionStorage.setItem('fairway-scroll', '{}')],
  ['an answer in the address', () => history.replaceState(null, '', '/question/watch?answer=b')],
])('starts them at once with %s', (_what, prepare) => {
  prepare();
  awaitFirstUse();
  expect(script()).toBeTruthy();
});

test('fetches the files when the page is idle, but does not run them', () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  awaitFirstUse();
  fireEvent(window, new Event('load'));
  expect([script(), link()]).toEqual([null, expect.anything()]);
  vi.unstubAllGlobals();
});

test('the server answers a choice while the files are missing', () => {
  awaitFirstUse();
  choice('b').click();
  expect([sent, choice('b').ariaBusy, script()]).toEqual([['b'], 'true', null]);
  fireEvent(window, new Event('pageshow'));
  expect(choice('b').ariaBusy).toBeNull();
});

test('what is pressed and chosen before the script runs is repeated once, in order', () => {
  awaitFirstUse();
  fetchFiles();
  const acts: string[] = [];
  element('select').dispatchEvent(new Event('change', { bubbles: true }));
  choice('b').click();
  element('#bookmark').click();
  expect([sent, script() !== null]).toEqual([[], true]);
  element('select').addEventListener('change', () => acts.push('select'));
  element('#bookmark').addEventListener('click', () => acts.push('bookmark'));
  window.replayFirstUse?.();
  window.replayFirstUse?.();
  expect([acts, sent]).toEqual([['select', 'bookmark'], ['b']]);
  element('#bookmark').click();
  expect(acts).toHaveLength(3);
});

test.each([
  ['b', 'b'],
  ['A', 'a'],
  ['2', 'b'],
])('the key %s sends the choice %s', (key, letter) => {
  awaitFirstUse();
  fireEvent.keyDown(document.body, { key });
  expect(sent).toEqual([letter]);
});

test('N and the right arrow follow the link to the next question', () => {
  awaitFirstUse();
  const follow = vi.spyOn(element('a'), 'click');
  fireEvent.keyDown(document.body, { key: 'n' });
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(follow).toHaveBeenCalledTimes(2);
});

test('ignores keys in a field, with a modifier, on repeat, or when switched off', () => {
  awaitFirstUse();
  fireEvent.keyDown(element('input'), { key: 'a' });
  fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'a', repeat: true });
  localStorage.setItem('fairway-letter-keys', 'off');
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(sent).toEqual([]);
});

test('a script that does not load is reported, and the server answers', () => {
  awaitFirstUse();
  fetchFiles();
  choice('a').click();
  fireEvent.error(script() as Element);
  expect(sent).toEqual(['a']);
  const [path, body] = sendBeacon.mock.calls[0] ?? [];
  expect([path, JSON.parse(body)]).toEqual([
    '/api/browser-errors',
    { message: expect.stringMatching(/main\.js did not load$/), ...versions },
  ]);
});
