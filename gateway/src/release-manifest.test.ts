import { expect, test } from 'vitest';
import { parseManifest } from './release-manifest.ts';

const frame = { js: ['frame.1.js'], css: [] };
const shell = { version: 'a1', js: ['main.1.js'], css: ['main.1.css'], publicFrame: frame };
const remote = {
  version: 'b1',
  entry: '/releases/mfe-study/b1/mf-manifest.json',
  routes: ['/dashboard'],
  pages: ['/dashboard', '/user/:id'],
  pageScripts: { '/user/:id': ['user.1.js'] },
  preview: 'preview.js',
};
const manifest = { schema: 1, shell, remotes: { mfe_study: remote, mfe_public: { ...remote, ssr: 'server.mjs' } } };

test('reads a manifest, and leaves out what it does not know', () => {
  const more = { ...manifest, x: 1, shell: { ...shell, x: 1 }, remotes: { mfe_study: { ...remote, x: 1 } } };
  expect(parseManifest(JSON.stringify(manifest))).toEqual(manifest);
  expect(parseManifest(JSON.stringify(more))).toEqual({ ...manifest, remotes: { mfe_study: remote } });
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
])('names what is wrong: %s', (where, wrong) => {
  expect(() => parseManifest(JSON.stringify(wrong))).toThrow(where);
});
