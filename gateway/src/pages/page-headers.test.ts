import { setUp } from '@fairway/test-support/set-up';
import { expect, test } from 'vitest';
import { release } from '../../test/fake-release.ts';
import { startGateway } from '../../test/harness.ts';
import { pageReader } from '../../test/page-reader.ts';

const gateway = setUp(startGateway);

const { open, textOf } = pageReader(() => gateway.url);

test('preloads what the first paint needs', async () => {
  expect((await open('/dashboard')).headers.get('link')).toBe(
    [
      '</releases/shell/a1/main.1.css>; rel=preload; as=style',
      '</releases/mfe-study/c1/app.1.css>; rel=preload; as=style',
    ].join(', '),
  );
  const ofPublic = (await open('/pricing')).headers.get('link');
  expect(ofPublic).toContain('</releases/shell/a1/public-frame.1.css>; rel=preload; as=style');
});

test('sends the content policy and a request id with every page', async () => {
  for (const path of ['/', '/missing', '/dashboard', '/slow', '/throw', '/question/watch', '/moved']) {
    const { headers } = await open(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBeTruthy();
    expect(headers.get('permissions-policy')).toBeTruthy();
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('x-request-id')).toBeTruthy();
  }
});

test('inlines the styles of a rendered page with their hashes in the policy; a checkout and a page without content link them', async () => {
  await release(gateway.releasesFolder, { shell: 'a4', public: 'b4', hasStyles: true });
  await expect.poll(() => textOf('/pricing')).toContain('data-shell="a4"');
  const reply = await open('/pricing');
  const styles = ['shell/a4/main.1.css', 'shell/a4/public-frame.1.css', 'mfe-public/b4/app.1.css'];
  expect(await reply.text()).toContain(`data-inline="${styles.map((file) => `/releases/${file}`).join(' ')}"`);
  expect(reply.headers.get('content-security-policy')).toMatch(/style-src 'self'( 'sha256-[^']+'){3};/);
  expect(reply.headers.get('link') ?? '').not.toContain('as=style');
  for (const path of ['/payment/2', '/dashboard']) expect(await textOf(path)).toContain('data-inline=""');
  expect((await open('/dashboard')).headers.get('content-security-policy')).not.toContain('sha256');
  await release(gateway.releasesFolder);
  await expect.poll(() => textOf('/pricing')).toContain('data-shell="a1"');
});
