import { afterEach, expect, test, vi } from 'vitest';
import {
  type Area,
  areaOf,
  frameOf,
  loadLocalArea,
  localAreaOf,
  menuOf,
  readManifest,
  rulesAt,
  scriptOf,
} from './areas.ts';

const rest = { version: '1', title: 'area', frame: 'public', pageRules: {} } as const;
const areas: Area[] = [
  { ...rest, name: 'mfe_public', entry: '/p', routes: ['/'] },
  { ...rest, name: 'mfe_study', entry: '/s', routes: ['/dashboard', '/user'] },
  { ...rest, name: 'mfe_tests', entry: '/t', routes: ['/user/test'] },
];

test.each([
  ['/', 'mfe_public'],
  ['/question/directory', 'mfe_public'],
  ['/users-guide', 'mfe_public'],
  ['/user', 'mfe_study'],
  ['/user/watch', 'mfe_study'],
  ['/user/test', 'mfe_tests'],
  ['/user/test/manage-test', 'mfe_tests'],
  ['/user/testimony', 'mfe_study'],
])('%s belongs to %s', (path, name) => {
  expect(areaOf(path, areas)?.name).toBe(name);
});

afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

const inline =
  '<script type="application/json" id="fairway-manifest">{"schema":1,"remotes":{"mfe_study":{"version":"a","entry":"/a.json","routes":["/user"]}}}</script>';

test('reads the manifest embedded in the page, and a fresh one from the server', async () => {
  document.body.innerHTML = inline;
  const fresh = { schema: 1, remotes: { mfe_study: { version: 'b', entry: '/b.json', routes: ['/user'] } } };
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(fresh))),
  );
  expect((await readManifest()).areas[0]?.version).toBe('a');
  expect((await readManifest({ fresh: true })).areas[0]?.version).toBe('b');
});

test('reads what the development server of a local area declares, and shows that it is on until it is turned off', async () => {
  const entry = 'http://localhost:3300/mf-manifest.json';
  document.body.innerHTML = inline.replace('"a","entry":"/a.json"', `"local","entry":"${entry}"`);
  const declared = { title: 'new title', prefixes: ['/docs'], frame: 'member', pages: { '/docs': {} } };
  const fetch = vi.fn(async (_url: unknown, _init?: RequestInit) => Response.json(declared));
  vi.stubGlobal('fetch', fetch);
  const local = localAreaOf((await readManifest()).areas) as Area;
  expect(local).toMatchObject({ entry, routes: ['/docs'], title: 'new title', frame: 'member' });
  expect(String(fetch.mock.calls[0]?.[0])).toBe('http://localhost:3300/area.json');

  (await loadLocalArea()).showLocalArea(local);
  expect(document.body.textContent).toContain('This browser runs mfe-study from localhost:3300.');
  fetch.mockRejectedValueOnce(new TypeError('offline'));
  document.querySelector('button')?.click();
  expect(fetch.mock.lastCall).toEqual(['/api/browser-area', { method: 'DELETE' }]);
});

test('runs what was released while the development server does not respond', async () => {
  document.body.innerHTML = inline.replace('"version":"a"', '"version":"local"');
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('refused')));
  expect((await readManifest()).areas[0]?.routes).toEqual(['/user']);
});

test('loads an area by its script, next to the manifest that names it', () => {
  const script = (entry: string) => scriptOf({ ...rest, name: 'mfe_study', routes: ['/user'], entry });
  expect(script('/releases/mfe-study/a/mf-manifest.json')).toBe('/releases/mfe-study/a/remoteEntry.js');
  expect(script('http://localhost:9000/mf-manifest.json')).toBe('http://localhost:9000/remoteEntry.js');
});

const declared: Area[] = [
  {
    ...rest,
    name: 'mfe_study',
    entry: '/s',
    routes: ['/user'],
    frame: 'member',
    isMembersOnly: true,
    pageRules: { '/user/test/:id': { frame: 'focus' }, '/user/tour': { isMembersOnly: false, skeletonRows: 5 } },
    menu: [
      { menu: 'side', text: 'Second', order: 20, href: '/user/b' },
      { menu: 'top', text: 'Other', order: 1, href: '/user/o' },
    ],
  },
  {
    ...rest,
    name: 'mfe_tests',
    entry: '/t',
    routes: ['/exam'],
    menu: [{ menu: 'side', text: 'First', order: 10, href: '/exam' }],
  },
];

test('a page uses its own rules, else those of its area; a page with no declaration is public', () => {
  expect(rulesAt('/user/test/7/', declared)).toEqual({ frame: 'focus', isMembersOnly: true });
  expect(rulesAt('/user/tour', declared)).toEqual({ frame: 'member', isMembersOnly: false, skeletonRows: 5 });
  expect(rulesAt('/user/test/7/more', declared)).toEqual({ frame: 'member', isMembersOnly: true });
  expect([frameOf('/exam', declared), frameOf('/nowhere', declared)]).toEqual(['public', 'public']);
});

test('a menu lists the entries of every area in order', () => {
  expect(menuOf(declared, 'side').map(({ text }) => text)).toEqual(['First', 'Second']);
  expect(menuOf(declared, 'site')).toEqual([]);
});
