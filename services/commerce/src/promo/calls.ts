import type { SentPromo } from '@fairway/contracts/commerce/promo';
import * as calls from '@fairway/contracts/commerce/promo-calls';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { applyToEach } from '@fairway/kit/changes/bulk';
import type { Session } from '@fairway/kit/session/session';
import { showCode } from '../coupons/code.ts';
import * as service from './service.ts';
import * as store from './store.ts';

const noSuchMail = fail('not_found', { id: 'No such email' });
const unknownLink = fail('not_found', { token: 'This link is not valid' });

function present(row: store.PromoRow): SentPromo {
  return {
    _id: row.id,
    customer_email: row.customerEmail,
    promo_subject: row.subject,
    promo_message: row.message,
    promo_send_date: row.sentAt.toISOString(),
    coupan_id: row.couponId,
    coupan_code: showCode(row.couponCode),
    status: store.statusOf(row),
  };
}

export function servePromo(serve: Serve<Session>, deps: service.PromoDeps): void {
  const { db, now } = deps;
  serve(calls.sendPromo, ({ caller, params, body }) => service.sendPromo(deps, caller, params.id, body));
  serve(calls.previewPromo, ({ params, body }) => service.previewPromo(deps, params.id, body));
  serve(calls.sentPromos, async ({ query }) => {
    const { rows, total } = await store.listPromos(deps.db, query);
    const { page, pageSize } = query;
    return ok({ sent: rows.map(present), total, page, pageSize });
  });
  serve(calls.readSentPromo, async ({ params }) => {
    const row = await store.findPromo(db, params.id);
    return row ? ok(present(row)) : noSuchMail;
  });
  serve(calls.deleteSentPromo, async ({ caller, params }) =>
    (await service.deletePromo(deps, caller, params.id)) ? ok({ success: 'Deleted' }) : noSuchMail,
  );
  serve(calls.deleteSentPromos, ({ caller, body: { ids } }) =>
    applyToEach(ids, async (id) => ((await service.deletePromo(deps, caller, id)) ? ok(null) : noSuchMail)),
  );
  serve(calls.openUnsubscribePage, async ({ c, query }) => {
    c.header('cache-control', 'no-store');
    return c.redirect(`/unsubscribe?token=${encodeURIComponent(query.token)}`, 303);
  });
  serve(calls.reportBounce, async ({ body }) => {
    await store.recordBounce(db, body.email, now());
    return ok({ success: 'Recorded' });
  });
  // By one click in a mail program, or from the page /unsubscribe.
  serve(calls.unsubscribe, async ({ query }) =>
    (await store.unsubscribe(db, query.token, now()))
      ? ok({ success: 'You will no longer receive offers from us.' })
      : unknownLink,
  );
}
