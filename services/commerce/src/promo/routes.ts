import {
  type DeletePromoOutput,
  listQuery,
  type SentPromo,
  type SentPromosOutput,
  sendPromoInput,
  type UnsubscribeOutput,
  unsubscribeQuery,
} from '@fairway/contracts/commerce';
import { requireAdmin, type TokenVerifier } from '@fairway/kit/auth';
import { answer, answerFault, fail } from '@fairway/kit/fault';
import { readBody, readQuery } from '@fairway/kit/validate';
import { Hono } from 'hono';
import { showCode } from '../coupons/code.ts';
import { type PromoDeps, sendPromo } from './service.ts';
import { deletePromo, findPromo, listPromos, type PromoRow, unsubscribe } from './store.ts';

const noSuchMail = fail('not_found', { id: 'No such email' }).fault;
const unknownLink = fail('not_found', { token: 'This link is not valid' }).fault;

function present(row: PromoRow): SentPromo {
  return {
    _id: row.id,
    customer_email: row.customerEmail,
    promo_subject: row.subject,
    promo_message: row.message,
    promo_send_date: row.sentAt.toISOString(),
    coupan_id: row.couponId,
    coupan_code: showCode(row.couponCode),
    status: row.outboxId !== null && row.doneAt === null ? 'queued' : 'sent',
  };
}

/** Promo mails. `get_coupan` and `delete_coupan` are named after coupons and mean mails (G-40). */
export function promoRoutes(deps: PromoDeps & { verifier: TokenVerifier }): Hono {
  const { db, now } = deps;
  const admin = requireAdmin(deps.verifier);
  return (
    new Hono()
      .post('/mlp_email/send_mail/:id', admin, async (c) => {
        const input = await readBody(c, sendPromoInput);
        return answer(c, input.ok ? await sendPromo(deps, c.req.param('id'), input.value) : input);
      })
      .get('/mlp_coupan/sentMail', admin, async (c) => {
        const query = readQuery(c, listQuery);
        if (!query.ok) return answerFault(c, query.fault);
        const { rows, total } = await listPromos(db, query.value);
        return c.json({ sent: rows.map(present), total, ...query.value } satisfies SentPromosOutput);
      })
      .get('/mlp_coupan/get_coupan/:id', admin, async (c) => {
        const row = await findPromo(db, c.req.param('id'));
        return row ? c.json(present(row)) : answerFault(c, noSuchMail);
      })
      .delete('/mlp_coupan/delete_coupan/:id', admin, async (c) => {
        if (!(await deletePromo(db, c.req.param('id')))) return answerFault(c, noSuchMail);
        return c.json({ success: 'Deleted' } satisfies DeletePromoOutput);
      })
      // By one click in a mail program, or from the page /unsubscribe. Mail programs follow links: a GET must do nothing.
      .post('/unsubscribe', async (c) => {
        const query = readQuery(c, unsubscribeQuery);
        if (!query.ok) return answerFault(c, query.fault);
        const isKnown = await unsubscribe(db, query.value.token, now());
        if (!isKnown) return answerFault(c, unknownLink);
        return c.json({ success: 'You will no longer receive offers from us.' } satisfies UnsubscribeOutput);
      })
  );
}
