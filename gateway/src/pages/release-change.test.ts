import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contentChangedChannel } from '@fairway/contracts/queues/channels';
import { setUp } from '@fairway/test-support/set-up';
import { expect, test } from 'vitest';
import { release } from '../../test/fake-release.ts';
import { answerJson } from '../../test/fake-service.ts';
import { startGateway } from '../../test/harness.ts';
import { expectOutage, outletOf, pageReader } from '../../test/page-reader.ts';

const gateway = setUp(startGateway);

const { open, textOf } = pageReader(() => gateway.url);

test('serves a release and a rollback immediately, without a restart', async () => {
  expect(await textOf('/version')).toContain('b1 /version');
  await release(gateway.releasesFolder, { public: 'b2', shell: 'a2' });
  await expect.poll(() => textOf('/version')).toContain('b2 /version');
  expect(await textOf('/dashboard')).toContain('data-shell="a2"');
  await release(gateway.releasesFolder, { public: 'b1', shell: 'a1' });
  await expect.poll(() => textOf('/version')).toContain('b1 /version');
});

test('a new release shows the values of the previous one while services do not respond', async () => {
  const { identity, content } = gateway.services;
  const usual = [identity.answer, content.answer] as const;
  content.answer = (_request, response) => answerJson(response, 200, { 'footer-note': 'Ours' });
  await gateway.announce(contentChangedChannel);
  await expect.poll(() => textOf('/before')).toContain('data-note="Ours"');
  for (const service of [identity, content]) {
    service.answer = (_request, response) => answerJson(response, 503, { error: 'Later.' });
  }
  await release(gateway.releasesFolder, { public: 'b2' });
  await expect.poll(() => textOf('/after')).toContain('<h1>b2 ');
  const html = await textOf('/after');
  expect(html).toContain('data-support="help@fairway.test"');
  expect(html).toContain('data-note="Ours"');
  [identity.answer, content.answer] = usual;
  await release(gateway.releasesFolder);
  await expect.poll(() => textOf('/after')).toContain('<h1>b1 ');
});

test('starts the shell in the browser if its server bundle is missing', async () => {
  await release(gateway.releasesFolder, { shell: 'a3', hasShellServer: false });
  await expect.poll(() => textOf('/')).toContain('/releases/shell/a3/main.1.js');
  for (const path of ['/', '/dashboard', '/question/watch']) {
    const reply = await open(path);
    expect(reply.status).toBe(path === '/dashboard' ? 200 : 503);
    const html = await reply.text();
    expect(html).toContain('<script src="/releases/shell/a3/main.1.js" defer></script>');
    expect(html).toContain('<script type="application/json" id="fairway-manifest">{"schema":1');
    expect(outletOf(html)).toMatch(path === '/dashboard' ? /^$/ : /<noscript>.*<a href="\/">/);
  }
  await release(gateway.releasesFolder);
  await expect.poll(() => textOf('/pricing').then(outletOf)).toContain('/pricing');
});

test('does not run a server bundle that needs another contract version: the browser renders its pages', async () => {
  await release(gateway.releasesFolder, { public: 'b5', shell: 'a5', contract: '^2.0' });
  await expect.poll(() => textOf('/dashboard')).toContain('data-shell="a5"');
  await expectOutage(await open('/pricing'));
  await release(gateway.releasesFolder, { public: 'b6', shell: 'a6', contract: '^1.0' });
  await expect.poll(() => textOf('/pricing').then(outletOf)).toContain('b6 /pricing');
  await release(gateway.releasesFolder);
  await expect.poll(() => textOf('/pricing').then(outletOf)).toContain('b1 /pricing');
});

test('keeps the live release if the manifest becomes unreadable', async () => {
  await writeFile(join(gateway.releasesFolder, 'manifest.json'), '{"schema": 1, "she');
  await sleep(200);
  expect((await open('/pricing')).status).toBe(200);
  expect((await fetch(`${gateway.url}/ready`)).status).toBe(200);
  await release(gateway.releasesFolder);
});
