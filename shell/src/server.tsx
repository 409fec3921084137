import { createApiClient } from '@fairway/area/api-client';
import type { FrameKind } from '@fairway/contracts/releases/releases';
import { type DocumentInput, renderingRange } from '@fairway/contracts/releases/rendering';
import { fontPath } from '@fairway/contracts/releases/site';
import { renderToString } from 'react-dom/server';
import { type Area, areasOf, frameOf } from './areas/areas.ts';
import { Bottom, Top } from './frame/public-frame.tsx';

/** Of headings and text. The browser keeps the font of the first paint, so one that is not preloaded is not seen on a first visit. */
const firstFonts = [fontPath('besley-600.b4719d2d.woff2'), fontPath('public-sans-var.a3c1c479.woff2')];
/** Of the numbers in every member's side menu. */
const memberFonts = [...firstFonts, fontPath('besley-italic-500.d3ebd03f.woff2')];

/** On a slow connection, fonts would delay the script of a preview, and thus the text, by more than a second. */
function preloadedFonts(kind: FrameKind, hasPreview: boolean): string[] {
  if (hasPreview) return [];
  return kind === 'member' ? memberFonts : firstFonts;
}

/** The versions of the contract with the gateway's renderers that this bundle supports. */
export const renderingContract = renderingRange;

let parsed: { manifestText: string; areas: Area[] } | undefined;

/** A renderer uses the manifest of one release for all its pages, so it is parsed once. */
function areasIn(manifestText: string): Area[] {
  if (parsed?.manifestText !== manifestText) parsed = { manifestText, areas: areasOf(JSON.parse(manifestText)) };
  return parsed.areas;
}

/** The complete document: the shell's frame, the outlet, and everything the shell needs to start. */
export function renderDocument({
  path,
  manifestText,
  shell,
  preload,
  inline = {},
  page,
  notice,
  supportEmail = '',
  footerNote,
}: DocumentInput): string {
  const areas = areasIn(manifestText);
  const kind = frameOf(path, areas);
  const { head, body } = page ? splitHead(page.html) : { head: temporaryTitle(notice?.title), body: '' };
  const at = (file: string) => `/releases/shell/${shell.version}/${file}`;
  const first = page ? 'theme-init-page.js' : 'theme-init.js';
  const frame = frameFiles(kind, shell);
  // With the first script in the page itself, the others start when the visitor uses it: see early/first-use.ts.
  const startsByUse = page !== undefined && kind === 'public' && inline[at(first)] !== undefined;
  const versions = {
    area: page?.area,
    version: areas.find(({ name }) => name === page?.area)?.version,
    shell: shell.version,
  };
  const main = shell.js.filter((file) => !file.startsWith('theme-init')).map(at);
  const scripts = [
    ...main.map((href) => `<script src="${href}" defer fetchpriority="low"></script>`),
    ...[...(startsByUse ? main : []), ...preload.scripts, ...frame.js.map(at)].map(
      (href) => `<link rel="preload" as="script" href="${href}" fetchpriority="low">`,
    ),
  ];
  const links = [
    ...(startsByUse
      ? [`<template id="scripts" data-page="${attribute(JSON.stringify(versions))}">`, ...scripts, '</template>']
      : []),
    ...shell.js.filter((file) => file === first).map((file) => script(at(file), inline)),
    ...[...[...shell.css, ...frame.css].map(at), ...preload.styles].map((href) => style(href, inline)),
    // It renders what the first script requested; `async` lets it run without waiting for anything else.
    ...(preload.preview ? [`<script src="${preload.preview}" async fetchpriority="high"></script>`] : []),
    // After the text: the reader's content is in the page already and needs only the styles.
    ...(startsByUse ? [] : scripts),
  ];
  const outlet = page
    ? `<div id="app-${page.area}" data-ssr="${page.area}" data-remote="${page.area}" data-path="${attribute(path)}">${body}</div>`
    : noticeOf(notice ?? needsScript, notice === undefined && kind === 'member' ? publicLinks : retryLinks);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    head,
    ...preloadedFonts(kind, preload.preview !== undefined).map(
      (path) => `<link rel="preload" as="font" type="font/woff2" href="${path}" crossorigin>`,
    ),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...links,
    `</head><body data-frame="${kind}">`,
    kind === 'public' ? publicFrame(path, areas) : '<div id="frame-top"></div>',
    // The back office renders its header, footer and main element inside the outlet.
    kind === 'none'
      ? `<div id="outlet" tabindex="-1">${outlet}</div>`
      : `<main id="outlet" tabindex="-1">${outlet}</main>`,
    frameBottom({ kind, areas, supportEmail, footerNote }),
    jsonScript('fairway-manifest', manifestText),
    page ? jsonScript('ssr-data', JSON.stringify(page.data)) : '',
    '</body></html>',
  ].join('');
}

function script(src: string, inline: Record<string, string>): string {
  const text = inline[src];
  return text === undefined ? `<script src="${src}"></script>` : `<script>${text}</script>`;
}

/** Webpack finds by `data-href` that the style sheet of a chunk is already there. */
function style(href: string, inline: Record<string, string>): string {
  const known = `data-href="${href.slice(href.lastIndexOf('/') + 1)}"`;
  const text = inline[href];
  return text === undefined
    ? `<link rel="stylesheet" href="${href}" ${known}>`
    : `<style ${known} data-from="${href}">${text}</style>`;
}

function frameFiles(kind: FrameKind, shell: DocumentInput['shell']): { js: string[]; css: string[] } {
  const files = { public: shell.publicFrame, member: shell.memberFrame, focus: undefined, none: undefined }[kind];
  return files ?? { js: [], css: [] };
}

/** The page's own title replaces it in the browser. */
const temporaryTitle = (title?: string) =>
  `<title data-stand-in>${title ? `${attribute(title)} · ` : ''}Fairway</title>`;

/** The head of pages that the browser renders. */
const needsScript = {
  title: 'This page needs JavaScript',
  text: 'Studying as a member, tests and your account need JavaScript. The public questions do not.',
};

/** Without a script, readers can still reload the page or follow the frame's links. */
const retryLinks = '<a href="">Try again</a> or go to the <a href="/">home page</a>.';

const publicLinks =
  '<a href="/question/watch?mode=normal&amp;type=bookcat&amp;id=2&amp;num=1&amp;zid=0">Study the public questions</a>, ' +
  '<a href="/question/directory">browse the directory</a> or <a href="/search">search</a>. ' +
  'Or turn on JavaScript and <a href="">try again</a>. <a href="/">Home page</a>';

function noticeOf(notice: { title: string; text: string }, links: string): string {
  const words = `<h1>${attribute(notice.title)}</h1><p>${attribute(notice.text)}</p>`;
  return `<noscript><div class="area-failure">${words}<p>${links}</p></div></noscript>`;
}

function publicFrame(path: string, areas: Area[]): string {
  const top = renderToString(
    <Top
      areas={areas}
      path={path}
      query=""
      user={{ state: 'signed-out' }}
      api={createApiClient({})}
      onSignOut={() => {}}
      onCheck={() => {}}
    />,
  );
  return `<div id="frame-top" data-frame="public">${top}</div>`;
}

/** Its data is also in attributes, for the browser to render the footer with. */
function frameBottom({
  kind,
  areas,
  supportEmail,
  footerNote,
}: {
  kind: FrameKind;
  areas: Area[];
  supportEmail: string;
  footerNote: string | undefined;
}): string {
  const support = supportEmail && ` data-support="${attribute(supportEmail)}"`;
  const note = footerNote === undefined ? '' : ` data-note="${attribute(footerNote)}"`;
  if (kind !== 'public') return `<div id="frame-bottom"${support}${note}></div>`;
  const bottom = renderToString(<Bottom areas={areas} supportEmail={supportEmail} footerNote={footerNote} />);
  return `<div id="frame-bottom" data-frame="public"${support}${note}>${bottom}</div>`;
}

/** React puts title, meta and link elements at the start of its output: they belong in the head. */
function splitHead(html: string): { head: string; body: string } {
  const found = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/.exec(html)?.[0] ?? '';
  return { head: found, body: html.slice(found.length) };
}

/** Data for the page: escaped, so that nothing in it ends its element. */
function jsonScript(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
