import { expect, test } from 'vitest';
import { type AllowedAdvisory, judgeAudit } from './audit-step.ts';

const via = {
  source: 1,
  name: 'ropes',
  dependency: 'ropes',
  title: 'Ropes unravel',
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  severity: 'high',
};
const report = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: { ropes: { name: 'ropes', via: [via] }, rigging: { name: 'rigging', via: ['ropes', via] } },
});
const clean = JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} });
const allowed: AllowedAdvisory = {
  advisory: 'GHSA-aaaa-bbbb-cccc',
  reason: 'No rope of ours is ever under load',
  until: '2026-05-01',
};
const day = (date: string) => new Date(`${date}T12:00:00Z`);

test('a vulnerability fails the audit once, under its advisory', () => {
  expect(judgeAudit(clean, [], day('2026-04-30')).passed).toBe(1);
  expect(judgeAudit(report, [], day('2026-04-30')).failures).toEqual([
    { name: 'audit: ropes', reason: 'GHSA-aaaa-bbbb-cccc (high): Ropes unravel' },
  ]);
});

test('an exception passes until its review day, and fails once the vulnerability is fixed', () => {
  expect(judgeAudit(report, [allowed], day('2026-05-01'))).toMatchObject({ passed: 1, failures: [] });
  expect(judgeAudit(report, [allowed], day('2026-05-02')).failures).toHaveLength(1);
  expect(judgeAudit(clean, [allowed], day('2026-04-30')).failures).toEqual([
    { name: 'audit: audit-allowed.json', reason: expect.stringContaining('no package has it any more') },
  ]);
});

test.each([
  ['npm error audit endpoint returned an error', 'npm error audit endpoint returned an error'],
  [
    JSON.stringify({ message: 'request to the registry failed', error: { code: 'ENOTFOUND' } }, null, 2),
    'request to the registry failed',
  ],
  ['', ''],
])('without a report of the registry the audit is skipped, with the reason', (output, reason) => {
  const { passed, failures, skipped } = judgeAudit(output, [], day('2026-04-30'));
  expect([passed, failures, skipped]).toEqual([0, [], [`audit: npm got no report (${reason})`]]);
});
