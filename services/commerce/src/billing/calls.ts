import { addBilling, adminBilling, memberBilling } from '@fairway/contracts/commerce/prices-calls';
import type { Db } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { ok } from '@fairway/kit/calls/fault';
import type { InternalClient } from '@fairway/kit/calls/internal-call';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { changesBetween, recordAudit } from '@fairway/kit/changes/audit';
import { checkBasedOn, nameWhoChanged, readLastChange } from '@fairway/kit/changes/based-on';
import type { Session } from '@fairway/kit/session/session';
import type { TermsReader } from '../prices/terms.ts';
import { lockBilling, readBilling, saveBilling } from './store.ts';

type Deps = { db: Db; terms: TermsReader; identity: Pick<InternalClient, 'get' | 'post'>; now: () => Date };

export function serveBilling(serve: Serve<Session>, { db, terms, identity, now }: Deps): void {
  const subject = { kind: 'billing' as const, id: 'billing' };

  serve(memberBilling, async () => ok(await readBilling(db)));
  serve(adminBilling, async () => ok(await readBilling(db)));
  serve(addBilling, async ({ caller, body: { based_on: basedOn, ...body } }) => {
    const saved = await transact(db, async (tx) => {
      const before = await lockBilling(tx);
      const checked = checkBasedOn(basedOn, before, body);
      if (!checked.ok) return checked;
      await saveBilling(tx, body);
      const cause = { admin: caller, action: 'billing-update' as const, subject, ...changesBetween(before, body) };
      await recordAudit(tx, { ...cause, basedOn }, now());
      return ok({ ...body, billingchange: 'Billing Information Updated Successfully.' });
    });
    if (!saved.ok) return nameWhoChanged(saved, readLastChange(identity, subject.kind, subject.id));
    await terms.changed();
    return saved;
  });
}
