import { expect, test } from 'vitest';
import { parseManifest } from './parse-manifest.ts';

const frame = { js: ['frame.1.js'], css: [] };
const shell = { version: 'a1', js: ['main.1.js'], css: ['main.1.css'], publicFrame: frame };
const remote = {
  version: 'b1',
  entry: '/releases/mfe-study/b1/mf-manifest.json',
  routes: ['/dashboard'],
  pages: ['/dashboard', '/user/:id'],
  pageScripts: { '/user/:id': ['user.1.js'] },
  preview: 'preview.js',
  previews: { '/user': 'preview-user.js' },
  title: 'study area',
  frame: 'member',
  isMembersOnly: true,
  revision: 2,
  pageRules: {
    '/dashboard': { title: 'Dashboard · Fairway', query: ['page', 'password=change'], frame: 'focus', skeletonRows: 5 },
    '/user/:id': { perVisitor: 'answer', form: '/api/v1/public/login', limit: 'search', hasSecretAddress: true },
    '/user': { perVisitor: true, isCanonical: true, isCrawled: false, hasCheckout: true, isMembersOnly: false },
  },
  menu: [
    {
      menu: 'side',
      text: 'Mistakes',
      order: 1,
      href: '/dashboard?page=1&num=2',
      sign: '✕',
      owns: '/dashboard',
      widget: 'mistakes',
    },
    { menu: 'top', text: 'Dashboard', order: 2, section: 'Study' },
  ],
};
const manifest = { schema: 1, shell, remotes: { mfe_study: remote, mfe_public: { ...remote, ssr: 'server.mjs' } } };

test('reads a manifest and drops unknown fields', () => {
  const more = { ...manifest, x: 1, shell: { ...shell, x: 1 }, remotes: { mfe_study: { ...remote, x: 1 } } };
  expect(parseManifest(JSON.stringify(manifest))).toEqual({ manifest, rejected: {} });
  expect(parseManifest(JSON.stringify(more)).manifest).toEqual({ ...manifest, remotes: { mfe_study: remote } });
});

test('leaves out what is invalid on the channel next', () => {
  const next = {
    shell: { ...shell, version: 'a2', share: 10 },
    remotes: { mfe_study: { ...remote, version: 'b2', share: 0 }, mfe_public: { ...remote, share: '10' } },
  };
  const { manifest: parsed, rejected } = parseManifest(JSON.stringify({ ...manifest, next }));
  expect(parsed).toEqual({ ...manifest, next: { ...next, remotes: { mfe_study: next.remotes.mfe_study } } });
  expect(rejected).toEqual({ 'next.mfe_public': expect.stringContaining('share') });
});

const withShell = (changed: object) => ({ ...manifest, shell: { ...shell, ...changed } });
const withRemote = (changed: object) => ({ ...manifest, remotes: { mfe_study: { ...remote, ...changed } } });

test.each([
  ['schema', { ...manifest, schema: 2 }],
  ['shell', { ...manifest, shell: null }],
  ['shell.version', withShell({ version: '../..' })],
  ['shell.js', withShell({ js: [] })],
  ['shell.js', withShell({ js: ['https://evil.example/a.js'] })],
  ['shell.css', withShell({ css: undefined })],
  ['shell.publicFrame', withShell({ publicFrame: [] })],
  ['shell.memberFrame.css', withShell({ memberFrame: { js: [], css: ['../a.css'] } })],
  ['remotes', { ...manifest, remotes: [] }],
])('throws if the manifest or its shell is invalid: %s', (where, wrong) => {
  expect(() => parseManifest(JSON.stringify(wrong))).toThrow(where);
});

test.each([
  ['the name of a remote', { ...manifest, remotes: { 'a/b': remote } }],
  ['remotes.mfe_study.version', withRemote({ version: 7 })],
  ['remotes.mfe_study.entry', withRemote({ entry: 'https://evil.example/mf-manifest.json' })],
  ['remotes.mfe_study.routes', withRemote({ routes: [] })],
  ['remotes.mfe_study.routes', withRemote({ routes: ['dashboard'] })],
  ['remotes.mfe_study.ssr', withRemote({ ssr: '../server.mjs' })],
  ['remotes.mfe_study.pages', withRemote({ pages: ['/(a+)+'] })],
  ['a page of remotes.mfe_study.pageScripts', withRemote({ pageScripts: { '/(a+)+': [] } })],
  ['remotes.mfe_study.pageScripts./user', withRemote({ pageScripts: { '/user': ['../server.mjs'] } })],
  ['remotes.mfe_study.preview', withRemote({ preview: '../preview.js' })],
  ['remotes.mfe_study.previews./user', withRemote({ previews: { '/user': '../preview.js' } })],
  ['remotes.mfe_study.title', withRemote({ title: '<b>' })],
  ['remotes.mfe_study.title', withRemote({ title: 'Tests & Exams' })],
  ['remotes.mfe_study.frame', withRemote({ frame: 'big' })],
  ['remotes.mfe_study.pageRules is not an object', withRemote({ pageRules: undefined })],
  ['remotes.mfe_study.isMembersOnly', withRemote({ isMembersOnly: 'no' })],
  ['a page of remotes.mfe_study.pageRules', withRemote({ pageRules: { '/(a+)+': {} } })],
  ['pageRules./user.title', withRemote({ pageRules: { '/user': { title: 'a</title>' } } })],
  ['pageRules./user.query', withRemote({ pageRules: { '/user': { query: 'page' } } })],
  ['pageRules./user.form', withRemote({ pageRules: { '/user': { form: 'https://evil.example' } } })],
  ['pageRules./user.limit', withRemote({ pageRules: { '/user': { limit: 'none' } } })],
  ['pageRules./user.perVisitor', withRemote({ pageRules: { '/user': { perVisitor: 1 } } })],
  ['pageRules./user.hasCheckout', withRemote({ pageRules: { '/user': { hasCheckout: 'yes' } } })],
  ['remotes.mfe_study.revision', withRemote({ revision: '2' })],
  ['menu.href', withRemote({ menu: [{ menu: 'top', text: 'A', order: 1, href: '//evil.example' }] })],
  ['menu.href', withRemote({ menu: [{ menu: 'top', text: 'A', order: 1, href: 'javascript:alert(1)' }] })],
  ['menu.order', withRemote({ menu: [{ menu: 'top', text: 'A', order: '1', href: '/a' }] })],
])('leaves out only the invalid area, and says why: %s', (where, { remotes }) => {
  const wrong = { ...manifest, remotes: { ...remotes, mfe_tests: remote } };
  const { manifest: parsed, rejected } = parseManifest(JSON.stringify(wrong));
  expect(parsed).toEqual({ ...manifest, remotes: { mfe_tests: remote } });
  expect(Object.values(rejected).join()).toContain(where);
});
