import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseManifest } from '@fairway/contracts/releases/releases';
import { renderingRange } from '@fairway/contracts/releases/rendering';
import { declarations } from './fake-declarations.ts';

/** A stand-in for mfe-public's server bundle; see `publicBundle`. */
const publicBundle = (version: string, contract: string) => `
let renders = 0;
export const renderingContract = '${contract}';
export async function render(request, { origin, headers, trialDays }) {
  const { pathname, search } = new URL(request.url);
  const page = (text, more) => ({ html: '<title>' + text + '</title><h1>' + text + '</h1>', status: 200, data: { text }, cache: 'shared', ...more });
  renders += 1;
  if (pathname === '/spin') for (;;) {}
  if (pathname === '/exit') process.exit(1);
  if (pathname === '/throw') throw new Error('rendered badly');
  if (pathname === '/contact' && request.method === 'POST') {
    const text = await request.text();
    if (text.includes('name=slow')) await new Promise((resolve) => setTimeout(resolve, 1500));
    const reply = await fetch(origin + '/api/mlp_email/contact', { method: 'POST', body: text, headers });
    if (reply.ok) return { redirect: '/contact?sent=1', status: 303 };
    return page(await reply.text(), { status: reply.status, cache: 'no' });
  }
  if (pathname === '/login' && request.method === 'POST') {
    if ((await request.text()).includes('password=slow')) {
      await fetch(origin + '/api/v1/public/login', { method: 'POST', body: '{}', headers });
    }
    return { redirect: '/dashboard', status: 303, setCookies: ['fairway-handover=t1; Path=/'] };
  }
  if (pathname === '/bug') return page('TypeError: at render (server.mjs:1:1)', { status: 500 });
  if (pathname === '/slow') await new Promise((resolve) => setTimeout(resolve, 1500));
  if (pathname === '/missing') return page('not here', { status: 404 });
  if (pathname === '/moved') return { redirect: '/pricing', status: 301 };
  if (pathname === '/unlisted') return page('not for search engines', { isIndexed: false });
  if (pathname === '/set') return page('<i data-trial="' + trialDays + '"></i>');
  if (pathname === '/own') return page('own ' + renders, { cache: 'no' });
  if (pathname === '/question/watch') {
    const reply = await fetch(origin + '/api/v1/public/question/0' + search, { headers });
    return page('watch ' + (await reply.text()), { cache: 'no' });
  }
  if (pathname === '/content' || pathname.startsWith('/content/')) {
    const reply = await fetch(origin + '/api/mlp_page/page_slug/' + encodeURIComponent(pathname));
    return page(await reply.text(), { status: reply.ok ? 200 : 503 });
  }
  return page('${version} ' + pathname + search + ' ' + renders + ' </script><!--');
}`;

/** The shell's server bundle: enough of a document to see what was inserted. */
const shellBundle = `
export function renderDocument({ path, manifestText, shell, preload, inline, page, notice, supportEmail, footerNote }) {
  const safe = (json) => '<script type="application/json">' + json.replaceAll('<', '\\u003c') + '</script>';
  const hints = preload.scripts.map((script) => '<link rel="preload" as="script" href="' + script + '">').join('');
  const preview = preload.preview ? '<script src="' + preload.preview + '" async></script>' : '';
  return '<!doctype html><html lang="en" data-shell="' + shell.version + '" data-path="' + path + '" data-inline="' + Object.keys(inline ?? {}).join(' ') + '"><head><title data-stand-in>Fairway</title>' + hints + preview
    + '</head><body><main id="outlet" data-area="' + (page?.area ?? '') + '" data-support="' + supportEmail + '" data-note="' + footerNote + '">' + (page?.html ?? '')
    + (notice ? '<noscript>' + notice.title + '</noscript>' : '') + '</main>'
    + safe(manifestText) + (page ? safe(JSON.stringify(page.data)) : '') + '</body></html>';
}`;

const federationManifest = JSON.stringify({
  metaData: { remoteEntry: { name: 'remoteEntry.js' } },
  exposes: [{ assets: { js: { sync: ['app.1.js'] }, css: { sync: ['app.1.css'] } } }],
});

export type FakeRelease = {
  shell?: string;
  public?: string;
  study?: string;
  studyTitle?: string;
  hasShellServer?: boolean;
  hasStyles?: boolean;
  hasTheme?: boolean;
  /** The versions on the channel `next`, and the percentage of visitors that runs them. */
  next?: { public?: string; study?: string; share: number };
  /** The rendering contract that the area's server bundle requires. */
  contract?: string;
};

/** Writes versions into the release folder and switches the manifest to them, as a release does. */
export async function release(
  folder: string,
  {
    shell = 'a1',
    public: publicVersion = 'b1',
    study = 'c1',
    studyTitle = declarations.mfe_study.title,
    hasShellServer = true,
    hasStyles = false,
    hasTheme = false,
    contract = renderingRange,
    next,
  }: FakeRelease = {},
): Promise<void> {
  await writeAll(join(folder, 'shell', shell), {
    'main.1.js': `// shell ${shell}`,
    'main.1.css': 'body{}',
    'release-worker.js': `// worker of shell ${shell}`,
    ...(hasStyles && { 'public-frame.1.css': 'header{}' }),
    ...(hasTheme && { 'theme-init.js': 'theme()' }),
    ...(hasShellServer && { 'server/server.mjs': shellBundle }),
  });
  for (const version of [publicVersion, next?.public ?? publicVersion]) {
    await writeAll(join(folder, 'mfe-public', version), {
      'mf-manifest.json': federationManifest,
      'server/server.mjs': publicBundle(version, contract),
      ...(hasStyles && { 'app.1.css': 'main{}' }),
    });
  }
  for (const version of [study, next?.study ?? study])
    await writeAll(join(folder, 'mfe-study', version), { 'mf-manifest.json': federationManifest });
  const manifest: ReleaseManifest = {
    schema: 1,
    shell: {
      version: shell,
      js: [...(hasTheme ? ['theme-init.js'] : []), 'main.1.js'],
      css: ['main.1.css'],
      publicFrame: { js: [], css: ['public-frame.1.css'] },
    },
    remotes: {
      mfe_public: {
        version: publicVersion,
        entry: `/releases/mfe-public/${publicVersion}/mf-manifest.json`,
        routes: ['/'],
        ssr: 'server.mjs',
        ...declarations.mfe_public,
      },
      mfe_study: {
        version: study,
        entry: `/releases/mfe-study/${study}/mf-manifest.json`,
        routes: ['/dashboard', '/user', '/payment-subscribe'],
        pages: ['/dashboard', '/user/watch', '/user/view/:id', '/payment-subscribe/:id'],
        pageScripts: { '/user/watch': ['study.1.js'], '/user/view/:id': ['view.1.js'] },
        ...declarations.mfe_study,
        title: studyTitle,
      },
      mfe_admin: {
        version: 'e1',
        entry: '/releases/mfe-admin/e1/mf-manifest.json',
        routes: ['/admin'],
        ...declarations.mfe_admin,
      },
      mfe_tests: {
        version: 'd1',
        entry: '/releases/mfe-tests/d1/mf-manifest.json',
        routes: ['/user/test'],
        ...declarations.mfe_tests,
      },
    },
  };
  if (next) manifest.next = { remotes: tried(manifest, next) };
  await writeFile(join(folder, 'manifest.draft'), JSON.stringify(manifest));
  await rename(join(folder, 'manifest.draft'), join(folder, 'manifest.json'));
}

function tried({ remotes }: ReleaseManifest, { share, ...areas }: NonNullable<FakeRelease['next']>) {
  const entries = Object.entries(areas).flatMap(([area, version]) => {
    const remote = remotes[`mfe_${area}`];
    const entry = `/releases/mfe-${area}/${version}/mf-manifest.json`;
    return remote ? [[`mfe_${area}`, { ...remote, version, entry, share }] as const] : [];
  });
  return Object.fromEntries(entries);
}

async function writeAll(folder: string, files: Record<string, string>): Promise<void> {
  await mkdir(join(folder, 'server'), { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
}
