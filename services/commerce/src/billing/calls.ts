import { addBilling, adminBilling, memberBilling } from '@fairway/contracts/calls/commerce/prices';
import type { Db } from '@fairway/db/open';
import { changesBetween, recordAudit } from '@fairway/kit/audit';
import type { Session } from '@fairway/kit/auth';
import { ok } from '@fairway/kit/fault';
import type { Serve } from '@fairway/kit/serve-call';
import type { TermsReader } from '../prices/terms.ts';
import { readBilling, saveBilling } from './store.ts';

type Deps = { db: Db; terms: TermsReader; now: () => Date };

export function serveBilling(serve: Serve<Session>, { db, terms, now }: Deps): void {
  serve(memberBilling, async () => ok(await readBilling(db)));
  serve(adminBilling, async () => ok(await readBilling(db)));
  serve(addBilling, async ({ caller, body }) => {
    await db.transaction(async (tx) => {
      const changes = changesBetween(await readBilling(tx), body);
      await saveBilling(tx, body);
      const subject = { kind: 'billing' as const, id: 'billing' };
      await recordAudit(tx, { admin: caller, action: 'billing-update', subject, ...changes }, now());
    });
    await terms.changed();
    return ok({ ...body, billingchange: 'Billing Information Updated Successfully.' });
  });
}
