import type { SubscriberInput } from '@fairway/contracts/identity/subscribers';
import * as records from '@fairway/contracts/identity/subscribers-calls';
import { defaultTimeZone } from '@fairway/contracts/identity/time-zone';
import { ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { applyToEach } from '@fairway/kit/changes/bulk';
import { clientAddress } from '@fairway/kit/limits/client-address';
import type { Session } from '@fairway/kit/session/session';
import { findMember } from '../members/store.ts';
import { readTimeZone } from '../settings/site-settings.ts';
import { changeAccessEnd } from './access-end.ts';
import { deleteSubscriber } from './delete.ts';
import { endSessions } from './end-sessions.ts';
import { filtersByDay, listSubscribers } from './list.ts';
import { planByHand } from './plan.ts';
import { presentSubscriber } from './present.ts';
import { listChanges, readRecord } from './record.ts';
import { banned, noSuchSubscriber, type SaveDeps, saveSubscriber } from './save.ts';
import { type SendMailDeps, sendMail } from './send-mail.ts';

/** The administrators' view of members, and their changes. */
export function serveSubscribers(serve: Serve<Session>, deps: SaveDeps & SendMailDeps): void {
  const { db, now } = deps;

  serve(records.listSubscribers, async ({ query }) => {
    const { page, pageSize } = query;
    const zone = filtersByDay(query) ? await readTimeZone(db) : defaultTimeZone;
    const { rows, total, hasMore } = await listSubscribers(db, { ...query, zone });
    const at = now();
    const subscribers = rows.map((row) => presentSubscriber(row, at));
    return ok({ subscribers, total, page, pageSize, has_more: hasMore });
  });
  serve(records.readSubscriber, async ({ params }) => {
    const member = await findMember(db, params.id);
    return member ? ok(presentSubscriber(member, now())) : noSuchSubscriber;
  });
  serve(records.readSubscriberRecord, ({ params }) => readRecord(deps, params.id));
  serve(records.listSubscriberChanges, ({ params, query }) => listChanges(deps, params.id, query));
  serve(records.endSubscriberSessions, ({ caller, params }) => endSessions(deps, caller, params.id));
  serve(records.sendSubscriberMail, ({ caller, params: { id }, body: { kind }, c }) =>
    sendMail(deps, caller, { id, kind, address: clientAddress(c) }),
  );
  serve(records.previewExpiry, async ({ params, query }) => {
    const member = await findMember(db, params.id);
    if (!member) return noSuchSubscriber;
    const plan = await planByHand(db, member, query.subscription_type, now());
    return plan.ok ? ok({ unsubs_date: plan.value.unsubsDate?.toISOString() ?? null }) : plan;
  });
  serve(records.updateSubscriber, ({ caller, params, body, image }) =>
    saveSubscriber(deps, caller, params.id, body, image),
  );
  serve(records.changeAccessEnd, ({ caller, params, body }) => changeAccessEnd(deps, caller, params.id, body));
  serve(records.changeSubscriberStatuses, ({ caller, body: { ids, status } }) =>
    applyToEach(ids, async (id) => {
      const member = await findMember(db, id);
      if (!member) return noSuchSubscriber;
      if (member.accountStatus === 'Ban') return banned;
      const { email, userName, subscriptionType } = member;
      const plan = subscriptionType as SubscriberInput['subscription_type'];
      const input = {
        email,
        user_name: userName,
        status,
        subscription_type: plan,
        email_before: email,
        user_name_before: userName,
        subscription_type_before: plan,
      };
      return saveSubscriber(deps, caller, id, input, undefined);
    }),
  );
  serve(records.deleteSubscriber, ({ caller, params }) => deleteSubscriber(deps, caller, params.id));
}
