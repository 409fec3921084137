import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failed, nothing, passed, sum, type Tally } from '@fairway/drills/tally';
import { repoDir } from '@fairway/stack/paths';
import { lastLines, runCommand } from '@fairway/stack/processes/command';

/** An advisory that does not affect us, the reason, and the day when it must be reviewed. */
export type AllowedAdvisory = { advisory: string; reason: string; until: string };

type Advisory = { name: string; title: string; url: string; severity: string };
/** A name means that the package is vulnerable because of another one. */
type AuditReport = { vulnerabilities?: Record<string, { via: (Advisory | string)[] }>; message?: string };

/** `npm run audit`: known vulnerabilities of the packages in the lockfile. Only the registry has this data. */
export async function auditPackages(signal: AbortSignal): Promise<Tally> {
  // Warnings would be mixed with the report.
  const args = ['audit', '--json', '--package-lock-only', '--audit', '--loglevel=silent'];
  const { output } = await runCommand('npm', args, { cwd: repoDir, signal, timeoutMs: 120_000 });
  const allowed = JSON.parse(readFileSync(join(repoDir, 'packages', 'test-runner', 'audit-allowed.json'), 'utf8'));
  return judgeAudit(output, allowed, new Date());
}

export function judgeAudit(output: string, allowed: AllowedAdvisory[], now: Date): Tally {
  const report = readReport(output);
  const weak = report?.vulnerabilities;
  if (!weak) {
    const reason = report?.message ?? lastLines(output, 1);
    return { ...nothing, skipped: [`audit: npm got no report (${reason.slice(0, 200)})`] };
  }
  const found = Object.values(weak).flatMap(({ via }) => via.filter((each) => typeof each === 'object'));
  const byId = new Map(found.map((each) => [each.url.slice(each.url.lastIndexOf('/') + 1), each]));
  const today = now.toISOString().slice(0, 10);
  const failures = [...byId]
    .filter(([id]) => !allowed.some((each) => each.advisory === id && today <= each.until))
    .map(([id, { name, severity, title }]) => failed(`audit: ${name}`, `${id} (${severity}): ${title}`));
  const unneeded = allowed
    .filter((each) => !byId.has(each.advisory))
    .map((each) => failed('audit: audit-allowed.json', `${each.advisory} is allowed, and no package has it any more`));
  const problems = [...failures, ...unneeded];
  return problems.length > 0 ? sum(problems) : passed();
}

function readReport(text: string): AuditReport | undefined {
  try {
    return JSON.parse(text) as AuditReport;
  } catch {
    return undefined;
  }
}
