import { setUp } from '@fairway/test-support/set-up';
import { expect, test } from 'vitest';
import { release } from '../../test/fake-release.ts';
import { startGateway } from '../../test/harness.ts';
import { outletOf, pageReader } from '../../test/page-reader.ts';

const gateway = setUp(startGateway);

const { open, textOf } = pageReader(() => gateway.url);

test('sends the members’ areas without content and with noindex', async () => {
  for (const [path, prefix] of [
    ['/dashboard', '/dashboard'],
    ['/user/watch?id=2', '/dashboard'],
    ['/user/test', '/user/test'],
    ['/user/test/watch', '/user/test'],
  ] as const) {
    const reply = await open(path);
    expect(reply.headers.get('x-robots-tag')).toBe('noindex');
    const html = await reply.text();
    expect(html).toContain(`data-path="${prefix}"`);
    expect(outletOf(html)).toBe('');
  }
  expect(await textOf('/users-guide')).toContain('data-area="mfe_public"');
});

test.each([
  ['/dashboard', 200],
  ['/dashboard/?payment=success', 200],
  ['/user/Watch', 200],
  ['/user/view/41', 200],
  ['/dashboard/x', 404],
  ['/user', 404],
  ['/user/view', 404],
  ['/user/view/41/more', 404],
  ['/user/watches', 404],
  ['/user/test/anything', 200],
])(
  '%s of an area that lists its pages, or of one that does not, is a %i with the shell around it [PUB-48]',
  async (path, status) => {
    const reply = await open(path);
    expect(reply.status).toBe(status);
    expect(await reply.text()).toContain('data-shell="a1"');
  },
);

test('does not send the lists of pages', async () => {
  expect(await textOf('/manifest.json')).not.toContain('/user/view');
  expect(await textOf('/pricing')).not.toContain('/user/view');
  expect(await textOf('/manifest.json')).not.toContain('view.1.js');
});

test('lists in the head the files an area starts with', async () => {
  const html = await textOf('/dashboard');
  expect(html).toContain('href="/releases/mfe-study/c1/remoteEntry.js"');
  expect(html).toContain('href="/releases/mfe-study/c1/app.1.js"');
});

test('lists in the head the additional files of a page, and not those of other pages', async () => {
  for (const path of ['/user/watch?num=2', '/user/Watch/']) {
    const html = await textOf(path);
    expect(html).toContain('href="/releases/mfe-study/c1/app.1.js"');
    expect(html).toContain('href="/releases/mfe-study/c1/study.1.js"');
    expect(html).not.toContain('view.1.js');
  }
  expect(await textOf('/user/view/12')).toContain('href="/releases/mfe-study/c1/view.1.js"');
  for (const path of ['/dashboard', '/user/view', '/user/view/12/more']) {
    expect(await textOf(path)).not.toMatch(/(study|view)\.1\.js/);
  }
});

test('inlines the script that makes the first calls in a page without content; a checkout links it', async () => {
  await release(gateway.releasesFolder, { shell: 'a5', hasTheme: true });
  await expect.poll(() => textOf('/dashboard')).toContain('data-shell="a5"');
  const theme = '/releases/shell/a5/theme-init.js';
  for (const path of ['/dashboard', '/user/watch', '/user/test', '/user/nothing']) {
    const reply = await open(path);
    expect(await reply.text()).toContain(`data-inline="${theme}"`);
    expect(reply.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(reply.headers.get('link')).not.toContain('theme-init');
  }
  expect(await textOf('/payment-subscribe/3')).toContain('data-inline=""');
  await release(gateway.releasesFolder);
  await expect.poll(() => textOf('/dashboard')).toContain('data-shell="a1"');
});

test('serves the document of an area whose files are missing', async () => {
  expect((await open('/user/test')).status).toBe(200);
});
